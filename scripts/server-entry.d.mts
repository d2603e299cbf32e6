/** Types for the TypeScript programs that start the server. `server-entry.mjs` is JavaScript because it runs on Node 20. */
export declare const builtServer: string
export declare const builtDemoServer: string
export declare const memoryFlags: string[]
export declare const memorySettings: Record<string, string>
