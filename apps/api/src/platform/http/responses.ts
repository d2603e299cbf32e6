/** A response with status 201. */
export class Created<T> {
  readonly body: T
  constructor(body: T) {
    this.body = body
  }
}

export const created = <T>(body: T) => new Created(body)

/** A body that the database has built as JSON text. Production sends it unparsed; elsewhere the contract checks it. */
export class JsonText {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

export const jsonText = (text: string) => new JsonText(text)
