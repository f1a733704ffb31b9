import type { TextRun } from 'shared-ui/pdf';
import type { RichNode } from '../rich-text.ts';

interface Paragraph {
  depth: number;
  runs: TextRun[];
}

type Look = Omit<TextRun, 'text'>;
const LOOKS: Readonly<Record<string, Look>> = {
  strong: { isBold: true },
  em: { isItalic: true },
  u: { isUnderlined: true },
};

export function toParagraphs(nodes: readonly RichNode[]): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let runs: TextRun[] = [];
  let sign = '';
  const end = (depth: number) => {
    if (runs.length > 0) paragraphs.push({ depth, runs });
    runs = [];
  };
  const visit = (children: readonly RichNode[], depth: number, isOrdered: boolean, look: Look) => {
    let number = 0;
    for (const node of children) {
      if (typeof node === 'string') {
        if (sign) runs.push({ text: sign });
        sign = '';
        runs.push({ text: node, ...look });
      } else if (node.tag === 'br') end(depth);
      else if (node.tag === 'mark' || LOOKS[node.tag])
        visit(node.children, depth, isOrdered, { ...look, ...LOOKS[node.tag] });
      else {
        end(depth);
        number += 1;
        if (node.tag === 'li') sign = isOrdered ? `${number}. ` : '• ';
        const isList = node.tag === 'ul' || node.tag === 'ol';
        visit(node.children, depth + (isList ? 1 : 0), isList ? node.tag === 'ol' : isOrdered, look);
        end(depth);
      }
    }
  };
  visit(nodes, 0, false, {});
  end(0);
  return paragraphs;
}
