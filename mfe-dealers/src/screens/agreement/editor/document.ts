import { DOMParser, DOMSerializer, type Node } from 'prosemirror-model';
import { parseRichText, type RichNode } from '../rich-text.ts';
import { schema } from './schema.ts';

const appendTo = (parent: Element, nodes: readonly RichNode[]): Element => {
  for (const node of nodes) {
    if (typeof node === 'string') parent.append(node);
    else {
      const element = document.createElement(node.tag);
      if (node.comment) element.setAttribute('data-comment', node.comment);
      parent.append(appendTo(element, node.children));
    }
  }
  return parent;
};

/** Element by element, never by the browser's parser. */
export const parseAgreementHtml = (html: string): Node =>
  DOMParser.fromSchema(schema).parse(appendTo(document.createElement('div'), parseRichText(html)), {
    preserveWhitespace: true,
  });

export function serializeAgreementHtml(doc: Node): string {
  const container = document.createElement('div');
  container.append(DOMSerializer.fromSchema(schema).serializeFragment(doc.content));
  return container.innerHTML;
}
