/** An answer with status 201: something new exists. */
export class Created<T> {
  readonly answer: T
  constructor(answer: T) {
    this.answer = answer
  }
}

export const created = <T>(answer: T) => new Created(answer)

/** An answer the database already built as JSON text, sent as it is. Parsed against the contract everywhere but in production. */
export class JsonText {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

export const jsonText = (text: string) => new JsonText(text)
