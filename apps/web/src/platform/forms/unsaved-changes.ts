let unsaved = false

/** Set by a screen with unsaved changes, so that signing out and updating the app ask first. */
export const setUnsavedChanges = (isDirty: boolean) => {
  unsaved = isDirty
}

export const hasUnsavedChanges = () => unsaved
