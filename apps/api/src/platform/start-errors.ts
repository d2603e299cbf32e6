/** A message that tells the operator how to fix a failed start; null for a bug, whose stack trace is needed. */
export const toStartSentence = (error: unknown) => {
  if (!(error instanceof Error)) return null
  const { code = '', port } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Stop what runs there, or choose another with PORT.`
  if (code === 'EACCES' && port) return `Port ${port} is not allowed for this user. Choose one above 1023 with PORT.`
  if (
    /^(ECONNREFUSED|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|EAI_AGAIN|ECONNRESET)$/.test(code) ||
    /timeout|terminated/i.test(error.message)
  ) {
    return 'The database does not answer. Start it, or correct DATABASE_URL.'
  }
  if (/does not support SSL/.test(error.message))
    return 'DATABASE_URL asks for TLS, but the database server does not offer it. Set ssl = on in PostgreSQL, or remove sslmode from the URL.'
  if (isCertificateError(code))
    return `The certificate of the database server cannot be verified (${code}). Name its authority with sslrootcert=FILE in DATABASE_URL, and connect by the host name of the certificate.`
  if (/^(28P01|28000)$/.test(code)) return 'The database refused the user or password in DATABASE_URL.'
  if (code === '3D000') return 'The database named in DATABASE_URL does not exist. Create it first.'
  if (code === '42501')
    return 'The database user in DATABASE_URL may not create tables or extensions. Grant it CREATE on the database.'
  if (/^(ENOSPC|EDQUOT|53100)$/.test(code))
    return 'The disk of the database is full. Free some space, then start Fledge again.'
  if (/^(EACCES|EROFS|ENOTDIR|EPERM)$/.test(code))
    return 'The data folder cannot be written. Choose another with FLEDGE_DATA_DIR or change its permissions.'
  return null
}

const isCertificateError = (code: string) => /CERT|UNABLE_TO_(VERIFY|GET)|^ERR_TLS_/.test(code)
