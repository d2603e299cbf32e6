// Loaded before the server: its clock differs from the database's by CLOCK_OFFSET milliseconds.
const offset = Number(process.env.CLOCK_OFFSET)
const RealDate = Date

globalThis.Date = class extends RealDate {
  constructor(...args) {
    if (args.length === 0) super(RealDate.now() + offset)
    else super(...args)
  }

  static now() {
    return RealDate.now() + offset
  }
}
