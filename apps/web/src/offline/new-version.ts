import { createStore, useStore } from '../ui/store.ts'

/** True once the service worker has a newer version than this window runs; it never turns false again. */
const newVersion = createStore(false)

export const setNewVersionReady = () => newVersion.set(true)
export const isNewVersionReady = newVersion.get
export const useNewVersion = () => useStore(newVersion)
