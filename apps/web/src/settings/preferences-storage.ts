export const preferencesKey = 'fledge.notification-preferences'

/** Set while this browser knows something the server has not taken yet. */
export const unsentKey = 'fledge.notification-preferences.unsent'
