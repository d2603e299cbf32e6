import type { ESTree } from 'vite'

/** A node and all nodes in it, without those below a key that `isSkipped` names. */
export function* nodesIn(
  value: unknown,
  isSkipped: (node: ESTree.Node, key: string) => boolean = () => false,
): Generator<ESTree.Node> {
  if (typeof value !== 'object' || value === null) return
  const node = 'type' in value ? (value as ESTree.Node) : undefined
  if (node) yield node
  for (const [key, child] of Object.entries(value)) if (!node || !isSkipped(node, key)) yield* nodesIn(child, isSkipped)
}
