import { parentPort, workerData } from 'node:worker_threads'
import { getDocumentProxy } from 'unpdf'

type Input = { bytes: Uint8Array; maxPages: number }

/** This file runs in a worker thread. It reads the text of the first pages and posts it to the main thread. */
const { bytes, maxPages }: Input = workerData
const document = await getDocumentProxy(bytes, { verbosity: 0 })
const pages: string[] = []
for (let number = 1; number <= Math.min(document.numPages, maxPages); number++) {
  const { items } = await (await document.getPage(number)).getTextContent()
  pages.push(items.map(item => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join(''))
}
parentPort?.postMessage(pages.join('\n'))
