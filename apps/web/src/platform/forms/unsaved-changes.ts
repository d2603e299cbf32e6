let unsaved = false

/** Said by a screen whose typed changes would be lost with the session. */
export const noteUnsavedChanges = (are: boolean) => {
  unsaved = are
}

export const hasUnsavedChanges = () => unsaved
