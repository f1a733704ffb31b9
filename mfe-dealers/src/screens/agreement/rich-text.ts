/** Tags that the server allows and the editor writes (D-154). */
export const RICH_TAGS = ['p', 'br', 'strong', 'em', 'u', 'ul', 'ol', 'li', 'mark'] as const;
type RichTag = (typeof RICH_TAGS)[number];

interface RichElement {
  tag: RichTag;
  comment?: string;
  children: RichNode[];
}
export type RichNode = string | RichElement;

const TOKENS = /<(\/?)([a-z]+)([^<>]*)>|[^<]+|</gi;
const COMMENT_ID = /\sdata-comment="([0-9a-f-]{36})"/;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };

const decode = (text: string) => text.replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '');
const isRichTag = (name: string): name is RichTag => (RICH_TAGS as readonly string[]).includes(name);

/** Without the browser's parser, so the HTML stays inert. Drops other tags and attributes. */
export function parseRichText(html: string): RichNode[] {
  const root: RichNode[] = [];
  const open: RichElement[] = [];
  const add = (node: RichNode) => (open.at(-1)?.children ?? root).push(node);
  for (const [token, end, name = '', attributes = ''] of html.matchAll(TOKENS)) {
    const tag = name.toLowerCase();
    if (!tag) add(decode(token));
    else if (!isRichTag(tag)) continue;
    else if (end) {
      const index = open.findLastIndex((each) => each.tag === tag);
      if (index >= 0) open.splice(index);
    } else {
      const comment = tag === 'mark' ? COMMENT_ID.exec(attributes)?.[1] : undefined;
      const element: RichElement = { tag, ...(comment && { comment }), children: [] };
      add(element);
      if (tag !== 'br') open.push(element);
    }
  }
  return root;
}

export function toTextLines(nodes: readonly RichNode[]): string[] {
  const lines: string[] = [];
  let line = '';
  const endLine = () => {
    if (line.trim()) lines.push(line);
    line = '';
  };
  const visit = (children: readonly RichNode[], list: { isOrdered: boolean; depth: number }) => {
    let number = 0;
    for (const node of children) {
      if (typeof node === 'string') line += node;
      else if (node.tag === 'br') endLine();
      else if (node.tag === 'ul' || node.tag === 'ol') {
        endLine();
        visit(node.children, { isOrdered: node.tag === 'ol', depth: list.depth + 1 });
      } else if (node.tag === 'li') {
        endLine();
        number += 1;
        const start = lines.length;
        visit(node.children, list);
        endLine();
        const sign = `${'  '.repeat(Math.max(0, list.depth - 1))}${list.isOrdered ? `${number}.` : '•'} `;
        if (lines.length > start) lines[start] = `${sign}${lines[start]}`;
      } else if (node.tag === 'p') {
        endLine();
        visit(node.children, list);
        endLine();
      } else visit(node.children, list);
    }
  };
  visit(nodes, { isOrdered: false, depth: 0 });
  endLine();
  return lines;
}

export function findCommentIds(nodes: readonly RichNode[], ids = new Set<string>()): Set<string> {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    if (node.comment) ids.add(node.comment);
    findCommentIds(node.children, ids);
  }
  return ids;
}
