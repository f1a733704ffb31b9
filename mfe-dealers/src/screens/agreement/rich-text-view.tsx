import { createElement, type ReactNode } from 'react';
import { Box } from 'shared-ui';
import type { RichNode } from './rich-text.ts';

export const richTextLook = {
  lineHeight: 'tall',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
  '& p': { marginBlock: '0.5em', minHeight: '1em' },
  '& li > p': { marginBlock: '0.15em' },
  '& ul': { listStyleType: 'disc', paddingInlineStart: '1.5em' },
  '& ol': { listStyleType: 'decimal', paddingInlineStart: '1.75em' },
  '& strong': { fontWeight: 'bold' },
  '& em': { fontStyle: 'italic' },
  '& u': { textDecoration: 'underline' },
  '& mark': { color: 'inherit', background: 'transparent' },
  '& mark[data-comment]': {
    background: 'bg.warning',
    borderBottomWidth: '2px',
    borderBottomStyle: 'dotted',
    borderColor: 'fg.warning',
  },
  '& mark[data-pointed]': {
    outlineWidth: '2px',
    outlineStyle: 'solid',
    outlineOffset: '2px',
    outlineColor: 'fg.warning',
  },
} as const;

const renderNodes = (nodes: readonly RichNode[]): ReactNode[] =>
  nodes.map((node, index) =>
    typeof node === 'string'
      ? node
      : createElement(
          node.tag,
          { key: index, ...(node.comment && { 'data-comment': node.comment }) },
          ...(node.tag === 'br' ? [] : renderNodes(node.children)),
        ),
  );

export function RichTextView({ nodes }: { nodes: readonly RichNode[] }) {
  return <Box css={richTextLook}>{renderNodes(nodes)}</Box>;
}
