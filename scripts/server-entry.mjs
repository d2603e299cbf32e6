/** The program to start: production never loads the demo world. Without NODE_ENV, the demo server looks at the other settings. */
export const serverEntry = ({ NODE_ENV }) =>
  NODE_ENV === 'production' ? 'apps/api/src/server.ts' : 'apps/demo/src/demo-server.ts'

/** V8 lets the memory for short-lived objects grow to 100 MB under load; requests need far less, and the speed is the same. */
export const memoryFlags = ['--max-semi-space-size=4']
