/** Finds import cycles by depth-first search. Each cycle is a list of files that ends with its first file. */
export function findCycles(imports: Map<string, string[]>): string[][] {
  const cycles: string[][] = []
  const done = new Set<string>()
  const stack: string[] = []

  const visit = (file: string) => {
    const start = stack.indexOf(file)
    if (start >= 0) {
      cycles.push([...stack.slice(start), file])
      return
    }
    if (done.has(file)) return
    stack.push(file)
    for (const target of imports.get(file) ?? []) visit(target)
    stack.pop()
    done.add(file)
  }

  for (const file of imports.keys()) visit(file)
  return cycles
}
