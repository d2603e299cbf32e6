/** The server that `apps/api/bundle.mjs` builds. */
export const builtServer = 'apps/api/dist/server.mjs'

const isProduction = ({ NODE_ENV }) => NODE_ENV === 'production'

/** The program that `npm start` runs. Production never loads the demo world. Without NODE_ENV, the demo server checks the other settings. */
export const serverEntry = env => (isProduction(env) ? builtServer : demoServer)

/** The same program from its source files, for `npm run dev`. */
export const sourceEntry = env => (isProduction(env) ? 'apps/api/src/server.ts' : demoServer)

const demoServer = 'apps/demo/src/demo-server.ts'

/**
 * V8 lets the memory for short-lived objects grow to 100 MB, and all of the heap to four times what is in use, before it collects
 * the garbage. These limits save 100 MB under load and cost some per cent of the speed (decision 0032).
 */
export const memoryFlags = ['--max-semi-space-size=8', '--heap-growing-percent=30']

/** glibc keeps a pool of freed memory for each thread; with a single pool the server takes 12 MB less (decision 0042). */
export const memorySettings = { MALLOC_ARENA_MAX: '1' }
