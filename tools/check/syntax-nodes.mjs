/** Yields the nodes of an swc syntax tree, parents first. */
export function* walkNodes(node) {
  if (!node || typeof node !== 'object') return;
  if (typeof node.type === 'string') yield node;
  for (const value of Object.values(node)) yield* walkNodes(value);
}
