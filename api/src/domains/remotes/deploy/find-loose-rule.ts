import postcss, { type AtRule, type ChildNode } from 'postcss';

const CONDITIONS = new Set(['container', 'layer', 'media', 'supports']);

/** Bundlers change quotes and spaces. */
const plain = (params: string): string => params.replace(/["'\s]/g, '');

/** A name for the whole page; '' names nothing. */
const nameOf = (rule: AtRule): string | undefined => {
  if (rule.name === 'charset') return '';
  if (rule.name === 'keyframes' || rule.name === 'property') return rule.params;
  if (rule.name !== 'font-face') return undefined;
  const family = rule.nodes?.findLast((node) => node.type === 'decl' && node.prop.toLowerCase() === 'font-family');
  return family?.type === 'decl' ? family.value : '';
};

/** @returns the first rule that reaches beyond the remote's own elements, as text; what can not be read is one */
export function findLooseRule(css: string, remote: string): string | undefined {
  const scope = plain(`([data-remote=${remote}]) to (:scope [data-remote])`);
  const isOwnName = (name: string) => name === '' || plain(name).replace(/^--/, '').startsWith(remote);
  const find = (nodes: readonly ChildNode[]): string | undefined => {
    for (const node of nodes) {
      if (node.type === 'comment') continue;
      if (node.type === 'atrule') {
        if (node.name === 'scope' && plain(node.params) === scope) continue;
        const name = nameOf(node);
        if (name !== undefined && isOwnName(name)) continue;
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
