import { fileUrl } from '@fledge/contract/files/files'

/**
 * Applications and profiles store an uploaded file as a path without an origin, so that links keep working when the server gets
 * another URL. A link to another place is a whole URL and never begins with a slash.
 */
export const storedFileUrl = (fileId: string) => fileUrl('', fileId)

/** A stored link as clients see it: a link to an uploaded file gets the present origin of the server. */
export const withOrigin = (publicUrl: string, url: string) => (url.startsWith(fileUrl('', '')) ? publicUrl + url : url)
