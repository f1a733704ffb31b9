import { Schema } from 'prosemirror-model';

/** What an agreement may hold: the tags of `RICH_TAGS`, and no other. The server's allow-list is the same (decision 0054). */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { content: 'inline*', group: 'block', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    bullet_list: { content: 'list_item+', group: 'block', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
    ordered_list: { content: 'list_item+', group: 'block', parseDOM: [{ tag: 'ol' }], toDOM: () => ['ol', 0] },
    list_item: { content: 'paragraph block*', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
    text: { group: 'inline' },
    hard_break: {
      inline: true,
      group: 'inline',
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
  },
  marks: {
    strong: {
      parseDOM: [{ tag: 'strong' }, { tag: 'b' }, { style: 'font-weight=bold' }],
      toDOM: () => ['strong', 0],
    },
    em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }, { style: 'font-style=italic' }], toDOM: () => ['em', 0] },
    underline: { parseDOM: [{ tag: 'u' }, { style: 'text-decoration=underline' }], toDOM: () => ['u', 0] },
    // Several comments may lie over each other; what is typed at the end of one is not part of it.
    comment: {
      attrs: { id: {} },
      inclusive: false,
      excludes: '',
      parseDOM: [{ tag: 'mark[data-comment]', getAttrs: (mark) => ({ id: mark.getAttribute('data-comment') }) }],
      toDOM: ({ attrs }) => ['mark', { 'data-comment': String(attrs.id) }, 0],
    },
  },
});
