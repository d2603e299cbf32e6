/** A global of both the server and the browser; the libraries that declare it belong to only one of them. */
declare class URL {
  constructor(url: string)
  static parse(url: string): URL | null
  readonly protocol: string
  readonly hostname: string
  readonly origin: string
  readonly pathname: string
}
