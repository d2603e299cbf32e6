import type { FastifyInstance } from 'fastify'

/** All routes of the server, for example `GET /api/internships/{id}`. */
export const servedCalls = (app: FastifyInstance) =>
  app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .reduce<{ calls: string[]; parents: string[] }>(
      ({ calls, parents }, line) => {
        const found = /^([│ ]*)(?:├|└)── (\S*)(?: \((.*)\))?$/.exec(line)
        if (!found) return { calls, parents }
        const [, indent = '', part = '', methods = ''] = found
        const depth = indent.length / 4
        const path = `${parents[depth - 1] ?? ''}${part}`
        const wanted = methods.split(', ').filter(method => method !== '' && method !== 'HEAD')
        return {
          calls: [...calls, ...wanted.map(method => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)],
          parents: [...parents.slice(0, depth), path],
        }
      },
      { calls: [], parents: [] },
    ).calls
