/** Downloads the text as a file. */
export const saveFile = (name: string, text: string, type: string) => {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers start to read the URL only after the click event.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
