/** Every node of a syntax tree of swc, from the outside to the inside. */
export function* nodesOf(node) {
  if (!node || typeof node !== 'object') return;
  if (typeof node.type === 'string') yield node;
  for (const value of Object.values(node)) yield* nodesOf(value);
}
