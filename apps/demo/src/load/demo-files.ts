import { createHash } from 'node:crypto'
import { fileUrl } from '@fledge/contract/files/files'
import { writePdf } from '../../../api/src/files/file-pdf.ts'
import type { Transaction } from '../../../api/src/platform/database/database.ts'
import type { Storage } from '../../../api/src/platform/storage/storage.ts'
import { demoId, featuredIds } from '../generate/demo-ids.ts'
import { attachFile, type FileOwner, listFileOwners } from './demo-files.sql.ts'

const hashOf = (content: Buffer | string) => createHash('sha256').update(content).digest('hex')
const lineLength = 88

const wrap = (text: string) => text.match(new RegExp(`.{1,${lineLength}}(\\s|$)`, 'g'))?.map(line => line.trim()) ?? []

const part = (title: string, lines: string[]) => (lines.length > 0 ? ['', title.toUpperCase(), ...lines] : [])

/** Writes the profile as a PDF. */
const resumeOf = ({ full_name, email, university, degree, bio, skills, experiences, projects }: FileOwner) =>
  writePdf([
    full_name,
    [degree, university, email].filter(Boolean).join(' | '),
    ...part('About', wrap(bio ?? '')),
    ...part('Skills', wrap(skills.join(', '))),
    ...part(
      'Experience',
      experiences.flatMap(({ title, company, description }) => [`${title}, ${company}`, ...wrap(description ?? '')]),
    ),
    ...part(
      'Projects',
      projects.flatMap(({ title, description }) => [title, ...wrap(description ?? '')]),
    ),
  ])

/** Gives the demo student and the applicants of the demo company real PDFs; all others keep their links. */
export const addDemoFiles = async (trx: Transaction, storage: Storage, publicUrl: string) => {
  const owners = await listFileOwners(trx, featuredIds)
  for (const [index, owner] of owners.entries()) {
    const content = resumeOf(owner)
    const id = demoId('file', index)
    // The key is the same in every world, so a new world replaces the objects of the last one.
    const name = hashOf(id).slice(0, 32)
    const storageKey = `${name.slice(0, 2)}/${name}`
    await storage.put(storageKey, content)
    await attachFile(trx, {
      file: {
        id,
        student_id: owner.id,
        storage_key: storageKey,
        name: `Resume ${owner.full_name}.pdf`,
        bytes: content.length,
        sha256: hashOf(content),
      },
      url: fileUrl(publicUrl, id),
    })
  }
}
