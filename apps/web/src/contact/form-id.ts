const storageKey = 'fledge.contact-form'

/** The id of this tab's form. Session storage keeps it over a reload, so that the form finds its own draft. */
export const readFormId = () => {
  try {
    const id = sessionStorage.getItem(storageKey) ?? crypto.randomUUID()
    sessionStorage.setItem(storageKey, id)
    return id
  } catch {
    return 'shared'
  }
}
