let converter: Promise<(html: string) => string> | undefined

/**
 * The text of a mail's HTML. The function of this name in React Email prepares its selectors again for each mail. The packages are
 * loaded with the first mail, because they contain an HTML parser.
 */
export const toPlainText = async (html: string) => {
  converter ??= load()
  return (await converter)(html)
}

const load = async () => {
  const [{ plainTextSelectors }, { compile }] = await Promise.all([
    import('@react-email/render'),
    import('html-to-text'),
  ])
  return compile({ wordwrap: false, selectors: plainTextSelectors })
}
