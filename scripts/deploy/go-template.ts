import { callFunction, isEmpty, type Value } from './go-template-functions.ts'
import { type Node, parseTemplate, type Term } from './go-template-parser.ts'

type Defines = Map<string, Node[] | (() => string)>
type Scope = { dot: Value; variables: Map<string, Value>; defines: Defines }

/**
 * Renders the part of Go's template language that our chart uses. Anything else is an error, so the chart cannot use what
 * this does not understand. Helm itself is not a package of npm.
 */
export const createRenderer = () => {
  const defines: Defines = new Map()
  return {
    /** Lets templates include the text of a whole file. */
    defineFile: (name: string, render: () => string) => defines.set(name, render),
    /** Reads a file; its definitions are available to all files. */
    load: (text: string) => {
      const nodes = parseTemplate(text)
      for (const node of nodes) if (node.kind === 'define') defines.set(node.name, node.body)
      return (data: Value) => renderNodes(nodes, { dot: data, variables: new Map([['$', data]]), defines })
    },
  }
}

const renderNodes = (nodes: Node[], scope: Scope): string => nodes.map(node => renderNode(node, scope)).join('')

const renderNode = (node: Node, scope: Scope): string => {
  switch (node.kind) {
    case 'text':
      return node.text
    case 'define':
      return ''
    case 'output':
      return toText(evaluate(node.pipeline, scope))
    case 'if':
      return renderNodes(isEmpty(evaluate(node.pipeline, scope)) ? node.otherwise : node.body, scope)
    case 'with': {
      const value = evaluate(node.pipeline, scope)
      return isEmpty(value) ? renderNodes(node.otherwise, scope) : renderNodes(node.body, { ...scope, dot: value })
    }
    case 'range': {
      const value = evaluate(node.pipeline, scope)
      return entriesOf(value)
        .map(([key, item]) => {
          const variables = new Map([...scope.variables, [node.key, key], [node.value, item]])
          return renderNodes(node.body, { ...scope, dot: item, variables })
        })
        .join('')
    }
  }
}

/** Go visits the keys of a map in order. */
const entriesOf = (value: Value): [Value, Value][] => {
  if (Array.isArray(value)) return value.map((item, index) => [index, item])
  if (value === null || value === undefined) return []
  if (typeof value !== 'object') throw new Error(`range over ${typeof value}`)
  return Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
}

/** The result of each command becomes the last argument of the next one. */
const evaluate = (pipeline: Term[][], scope: Scope): Value => {
  let result: Value
  for (const [index, command] of pipeline.entries()) result = runCommand(command, scope, index > 0 ? [result] : [])
  return result
}

const runCommand = ([first, ...rest]: Term[], scope: Scope, piped: Value[]): Value => {
  if (!first) throw new Error('An empty command')
  if (first.kind !== 'function') {
    if (rest.length + piped.length > 0) throw new Error('A value is used as a function')
    return evaluateTerm(first, scope)
  }
  const args = [...rest.map(term => evaluateTerm(term, scope)), ...piped]
  if (first.name !== 'include') return callFunction(first.name, args)
  const body = scope.defines.get(String(args[0]))
  if (!body) throw new Error(`include of ${args[0]}, which is not defined`)
  if (typeof body === 'function') return body()
  return renderNodes(body, { ...scope, dot: args[1], variables: new Map([['$', args[1]]]) })
}

const evaluateTerm = (term: Term, scope: Scope): Value => {
  switch (term.kind) {
    case 'literal':
      return term.value
    case 'nested':
      return evaluate(term.pipeline, scope)
    case 'function':
      return runCommand([term], scope, [])
    case 'path': {
      if (term.from && !scope.variables.has(term.from)) throw new Error(`${term.from} is not defined`)
      const start = term.from ? scope.variables.get(term.from) : scope.dot
      return term.names.reduce<Value>((value, name) => readField(value, name), start)
    }
  }
}

const readField = (value: Value, name: string): Value => {
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    throw new Error(`.${name} of a value without fields`)
  return value[name]
}

const toText = (value: Value) => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'object') throw new Error('A map or list is printed without toYaml')
  return String(value)
}
