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

/** A body that is written while it is sent, for responses of any size. `deadline` ends it when a client reads too slowly. */
export class JsonStream {
  readonly chunks: AsyncIterable<string>
  readonly deadline: number
  constructor(chunks: AsyncIterable<string>, { deadline }: { deadline: number }) {
    this.chunks = chunks
    this.deadline = deadline
  }
}

export const jsonText = (text: string) => new JsonText(text)
