const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export const escapeHtml = (value: string) => value.replace(/[&<>"']/g, character => entities[character] ?? character)

const style = `
  :root { color-scheme: light dark; --ink: #1d1a17; --quiet: #6b635b; --paper: #faf7f2; --card: #fff; --line: #e6dfd6; --coral: #c8402a }
  @media (prefers-color-scheme: dark) { :root { --ink: #f3eee7; --quiet: #a89f94; --paper: #141210; --card: #1e1b18; --line: #35302b; --coral: #ff8a73 } }
  body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 Inter, system-ui, sans-serif }
  main { max-width: 760px; margin: 0 auto; padding: 32px 16px }
  h1 { font-size: 32px; margin: 0 0 8px } h2 { font-size: 18px; margin: 0 } h3 { margin: 24px 0 8px }
  .quiet { color: var(--quiet); margin: 4px 0 } a { color: var(--coral) }
  article, form { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 16px; margin: 16px 0 }
  pre { white-space: pre-wrap; font: 14px/1.5 ui-monospace, monospace; overflow-x: auto } code { font: 14px ui-monospace, monospace }
  label { display: block; font-weight: 600; margin: 12px 0 4px }
  input { box-sizing: border-box; width: 100%; min-height: 44px; padding: 8px 12px; border: 1px solid var(--line); border-radius: 8px; font: inherit; color: inherit; background: var(--paper) }
  button { min-height: 44px; margin-top: 16px; padding: 8px 20px; border: 0; border-radius: 8px; background: var(--coral); color: var(--paper); font: inherit; font-weight: 600; cursor: pointer }
  :focus-visible { outline: 3px solid var(--coral); outline-offset: 2px }`

/** The layout of pages that the server renders: mailbox, API documentation, stand-in for Google. */
export const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${escapeHtml(title)} · Fledge</title><style>${style}</style></head><body><main>${body}</main></body></html>`
