/** The size of a picture, and its bytes with only the parts that draw it. */
export type ReadPicture = { width: number; height: number; bytes: Buffer }

/** Returns null unless the whole file has the structure of the format. */
export type ReadFormat = (file: Buffer) => ReadPicture | null
