export const preferencesKey = 'fledge.notification-preferences'

/** What was chosen in this browser and the server has not taken yet. */
export const unsentKey = 'fledge.notification-preferences.unsent'
