/** Yields the nodes of an swc syntax tree, parents first. */
export function* nodesOf(node) {
  if (!node || typeof node !== 'object') return;
  if (typeof node.type === 'string') yield node;
  for (const value of Object.values(node)) yield* nodesOf(value);
}
