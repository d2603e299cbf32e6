import { lockDataFolder } from '../../platform/data-folder/folder-lock.ts'

/** One of several processes that try to lock the same folder at the same moment; see `folder-lock.test.ts`. */
let unlock: (() => void) | undefined

process.on('message', (message: { lock: string; at: number } | 'unlock') => {
  if (message === 'unlock') {
    unlock?.()
    unlock = undefined
    return process.send?.('unlocked')
  }
  while (Date.now() < message.at);
  try {
    unlock = lockDataFolder(message.lock)
  } catch {
    // Another process holds the lock.
  }
  return process.send?.(unlock ? 'holds' : 'refused')
})
process.send?.('ready')
