const namedImport = /import\s*\{([^}]+)\}\s*from\s*["']([^"']+)["'];?/g

/** Returns the import of one name from the module that has only this name; undefined leaves the imports of `source` as they are. */
export type ToImport = (source: string, name: string, local: string) => string | undefined

/** Replaces an import of several names by one import per name, so that no screen loads what only another name needs. */
export const splitImports = (code: string, toImport: ToImport) =>
  code.replaceAll(namedImport, (statement, names: string, source: string) => {
    const imports = names
      .split(',')
      .map(each => each.trim())
      .filter(Boolean)
      .map(each => {
        const [name = '', local = name] = each.split(' as ')
        return toImport(source, name, local)
      })
    return imports.includes(undefined) ? statement : `${imports.join(';')};`
  })
