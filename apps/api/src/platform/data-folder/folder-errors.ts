import { ConfigError } from '../config.ts'

export const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

/** Turns an error of the file system into a sentence for the operator, with advice that fits the cause. */
export const toFolderError = (folder: string, error: unknown) => {
  const code = codeOf(error)
  if (code === 'ENOSPC') return diskFullError(folder)
  if (code === 'EDQUOT')
    return new ConfigError(
      `The disk quota of the data folder ${folder} is used up. Free some space or choose another folder with FLEDGE_DATA_DIR.`,
    )
  return new ConfigError(
    `The data folder ${folder} cannot be written. Choose another with FLEDGE_DATA_DIR or change its permissions.`,
  )
}

export const diskFullError = (folder: string) =>
  new ConfigError(
    `The disk of the data folder ${folder} is full: Fledge needs 64 MB. Free some space or choose another folder with FLEDGE_DATA_DIR.`,
  )
