/** The server that `apps/api/bundle.mjs` builds. */
export const builtServer = 'apps/api/dist/server.mjs'

/** The same with the demo world, which the same program builds. */
export const builtDemoServer = 'apps/demo/dist/demo-server.mjs'

const isProduction = ({ NODE_ENV }) => NODE_ENV === 'production'

/** The program that `npm start` runs. Production never loads the demo world. Without NODE_ENV, the demo server checks the other settings. */
export const serverEntry = env => (isProduction(env) ? builtServer : builtDemoServer)

/** The same program from its source files, for `npm run dev`. */
export const sourceEntry = env => (isProduction(env) ? 'apps/api/src/server.ts' : 'apps/demo/src/demo-server.ts')

/**
 * V8 lets the memory for short-lived objects grow to 100 MB, and all of the heap to four times what is in use, before it collects
 * the garbage. These limits save 100 MB under load and cost some per cent of the speed (decision 0032). `--expose-gc` lets the server
 * collect the garbage of its start (decision 0069).
 */
export const memoryFlags = ['--max-semi-space-size=8', '--heap-growing-percent=30', '--expose-gc']

/**
 * glibc keeps a pool of freed memory for each thread; with a single pool the server takes 12 MB less (decision 0042). The other two
 * settings stop glibc from raising these limits by itself, and so return more freed memory to the system (decision 0069).
 */
export const memorySettings = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '131072',
}
