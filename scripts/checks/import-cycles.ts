/** Every cycle met when following imports, each once, as the list of its files. */
export function findCycles(imports: Map<string, string[]>): string[][] {
  const cycles: string[][] = []
  const done = new Set<string>()
  const trail: string[] = []

  const visit = (file: string) => {
    const start = trail.indexOf(file)
    if (start >= 0) {
      cycles.push([...trail.slice(start), file])
      return
    }
    if (done.has(file)) return
    trail.push(file)
    for (const target of imports.get(file) ?? []) visit(target)
    trail.pop()
    done.add(file)
  }

  for (const file of imports.keys()) visit(file)
  return cycles
}
