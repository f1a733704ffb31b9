import postcss, { type ChildNode } from 'postcss';

/** Name things, and style nothing. */
const NAMING = new Set(['charset', 'font-face', 'keyframes', 'property']);
const CONDITIONS = new Set(['container', 'layer', 'media', 'supports']);

/** Bundlers change quotes and spaces. */
const plain = (params: string): string => params.replace(/["'\s]/g, '');

/** @returns the first rule that reaches beyond the remote's own elements, as text; what can not be read is one */
export function findLooseRule(css: string, remote: string): string | undefined {
  const scope = plain(`([data-remote=${remote}]) to (:scope [data-remote])`);
  const find = (nodes: readonly ChildNode[]): string | undefined => {
    for (const node of nodes) {
      if (node.type === 'comment') continue;
      if (node.type === 'atrule') {
        if (NAMING.has(node.name) || (node.name === 'scope' && plain(node.params) === scope)) continue;
        if (CONDITIONS.has(node.name)) {
          const inside = find(node.nodes ?? []);
          if (inside === undefined) continue;
          return inside;
        }
      }
      return node.toString().split('{')[0]?.trim().slice(0, 80) ?? '';
    }
    return undefined;
  };
  try {
    return find(postcss.parse(css).nodes);
  } catch {
    return css.slice(0, 80);
  }
}
