/** The name in the URL of a picture is the random part of its storage key; see `newStorageKey`. */
export const keyOfPicture = (name: string) => `${name.slice(0, 2)}/${name}`

export const nameOfPicture = (storageKey: string) => storageKey.slice(3)
