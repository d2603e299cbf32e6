/** The logos a person has met, kept by the service worker; they go when the person does. */
export const logoCache = 'fledge-logos'
