/** The program to start: production never loads the demo world. Without NODE_ENV, the demo server looks at the other settings. */
export const serverEntry = ({ NODE_ENV }) =>
  NODE_ENV === 'production' ? 'apps/api/src/server.ts' : 'apps/demo/src/demo-server.ts'

/**
 * V8 lets the memory for short-lived objects grow to 100 MB, and all of the heap to four times what is in use, before it collects
 * the garbage. These limits save 100 MB under load and cost some per cent of the speed (decision 0032).
 */
export const memoryFlags = ['--max-semi-space-size=8', '--heap-growing-percent=50']
