export type Term =
  | { kind: 'literal'; value: string | number | boolean }
  | { kind: 'function'; name: string }
  | { kind: 'path'; from: string | null; names: string[] }
  | { kind: 'nested'; pipeline: Term[][] }

export type Node =
  | { kind: 'text'; text: string }
  | { kind: 'output'; pipeline: Term[][] }
  | { kind: 'if' | 'with'; pipeline: Term[][]; body: Node[]; otherwise: Node[] }
  | { kind: 'range'; pipeline: Term[][]; key: string; value: string; body: Node[] }
  | { kind: 'define'; name: string; body: Node[] }

type Token = { text: string } | { action: string }

export const parseTemplate = (text: string): Node[] => {
  const tokens = tokenize(text)
  const { nodes, end } = parseUntil(tokens, 0)
  if (end < tokens.length) throw new Error('A template has an end or else too many')
  return nodes
}

/** A dash beside a brace removes the white space up to the next text. */
const tokenize = (text: string): Token[] => {
  const tokens: Token[] = []
  let rest = text
  for (;;) {
    const match = /\{\{(- )?\s*((?:"(?:[^"\\]|\\.)*"|[^"}]|\}(?!\}))*?)\s*( -)?\}\}/.exec(rest)
    if (!match) return [...tokens, { text: rest }]
    const [whole, trimBefore, action = '', trimAfter] = match
    const before = rest.slice(0, match.index)
    tokens.push({ text: trimBefore ? before.trimEnd() : before }, { action })
    rest = rest.slice(match.index + whole.length)
    if (trimAfter) rest = rest.trimStart()
  }
}

const parseUntil = (tokens: Token[], start: number): { nodes: Node[]; end: number } => {
  const nodes: Node[] = []
  let index = start
  while (index < tokens.length) {
    const token = tokens[index] as Token
    if ('text' in token) {
      if (token.text) nodes.push({ kind: 'text', text: token.text })
      index++
      continue
    }
    const [keyword = ''] = /^\S*/.exec(token.action) ?? []
    if (keyword === 'end' || keyword === 'else') break
    if (!['if', 'with', 'range', 'define'].includes(keyword)) {
      nodes.push({ kind: 'output', pipeline: parsePipeline(token.action) })
      index++
      continue
    }
    const block = parseBlock(tokens, index, keyword, token.action.slice(keyword.length).trim())
    nodes.push(block.node)
    index = block.end
  }
  return { nodes, end: index }
}

const parseBlock = (tokens: Token[], start: number, keyword: string, head: string): { node: Node; end: number } => {
  const { nodes: body, end } = parseUntil(tokens, start + 1)
  const closing = tokens[end]
  const action = closing && 'action' in closing ? closing.action : ''
  if (action === 'end') return { node: toBlock(keyword, head, body, []), end: end + 1 }
  if (action !== 'else') throw new Error(`{{ ${keyword} ${head} }} is closed by "${action}"`)
  const otherwise = parseUntil(tokens, end + 1)
  const last = tokens[otherwise.end]
  if (!last || !('action' in last) || last.action !== 'end') throw new Error(`{{ ${keyword} ${head} }} has no end`)
  return { node: toBlock(keyword, head, body, otherwise.nodes), end: otherwise.end + 1 }
}

const toBlock = (keyword: string, head: string, body: Node[], otherwise: Node[]): Node => {
  if (keyword === 'if' || keyword === 'with') return { kind: keyword, pipeline: parsePipeline(head), body, otherwise }
  if (keyword === 'define') return { kind: 'define', name: JSON.parse(head), body }
  const [, key = '', value = '', list = head] = /^(\$\w+),\s*(\$\w+)\s*:=\s*(.*)$/.exec(head) ?? []
  return { kind: 'range', pipeline: parsePipeline(list), key, value, body }
}

const termPattern = /\s*("(?:[^"\\]|\\.)*"|\$?(?:\.\w+)+|\$\w*(?:\.\w+)*|\.|-?\d+|\w+|[()|])/y

const parsePipeline = (text: string): Term[][] => {
  const words: string[] = []
  termPattern.lastIndex = 0
  while (termPattern.lastIndex < text.trimEnd().length) {
    const at = termPattern.lastIndex
    const word = termPattern.exec(text)?.[1]
    if (!word) throw new Error(`{{ ${text} }} has something unknown at ${at}`)
    words.push(word)
  }
  const pipeline = readPipeline(words)
  if (words.length > 0) throw new Error(`{{ ${text} }} has too many brackets`)
  return pipeline
}

const readPipeline = (words: string[]): Term[][] => {
  const pipeline: Term[][] = [[]]
  for (let word = words.shift(); word !== undefined && word !== ')'; word = words.shift()) {
    if (word === '|') pipeline.push([])
    else pipeline.at(-1)?.push(word === '(' ? { kind: 'nested', pipeline: readPipeline(words) } : toTerm(word))
  }
  return pipeline
}

const toTerm = (word: string): Term => {
  if (/^["\d-]/.test(word)) return { kind: 'literal', value: JSON.parse(word) }
  if (word === 'true' || word === 'false') return { kind: 'literal', value: word === 'true' }
  if (!/^[.$]/.test(word)) return { kind: 'function', name: word }
  const [from = '', ...names] = word.split('.')
  return { kind: 'path', from: from || null, names: names.filter(Boolean) }
}
