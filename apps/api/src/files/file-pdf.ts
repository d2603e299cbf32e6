/**
 * Writes a one-page PDF with lines of text, for the demo data and tests. Letters outside of Latin-1 lose their accents
 * or become `?`.
 */
export const writePdf = (lines: string[]) => {
  const content = ['BT /F1 11 Tf 14 TL 56 786 Td', ...lines.map(line => `(${escapeText(line)}) Tj T*`), 'ET'].join('\n')
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ])
}

/** Numbers the objects from 1 and adds the table of their positions. The first object is the catalog. */
export const assemble = (objects: string[]) => {
  let text = '%PDF-1.4\n'
  const positions: number[] = []
  for (const [index, object] of objects.entries()) {
    positions.push(text.length)
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
  }
  const entries = positions.map(position => `${String(position).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(text + table, 'latin1')
}

const escapeText = (line: string) => toLatin1(line).replace(/[\\()]/g, character => `\\${character}`)

const toLatin1 = (line: string) =>
  Array.from(line, character => {
    if (character <= '\u00ff') return character
    const plain = character.normalize('NFD').charAt(0)
    return plain <= '\u00ff' ? plain : '?'
  }).join('')
