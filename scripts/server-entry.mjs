/** The program to start: production never loads the demo world. Without NODE_ENV, the demo server looks at the other settings. */
export const serverEntry = ({ NODE_ENV }) =>
  NODE_ENV === 'production' ? 'apps/api/src/server.ts' : 'apps/demo/src/demo-server.ts'
