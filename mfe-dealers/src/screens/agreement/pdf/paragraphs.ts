import type { RichNode } from '../rich-text.ts';

export interface Run {
  text: string;
  isBold: boolean;
  isItalic: boolean;
  isUnderlined: boolean;
}
interface Paragraph {
  depth: number;
  runs: Run[];
}

type Look = Omit<Run, 'text'>;
const PLAIN: Look = { isBold: false, isItalic: false, isUnderlined: false };
const LOOKS: Readonly<Record<string, Partial<Look>>> = {
  strong: { isBold: true },
  em: { isItalic: true },
  u: { isUnderlined: true },
};

export function toParagraphs(nodes: readonly RichNode[]): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let runs: Run[] = [];
  let sign = '';
  const end = (depth: number) => {
    if (runs.length > 0) paragraphs.push({ depth, runs });
    runs = [];
  };
  const visit = (children: readonly RichNode[], depth: number, isOrdered: boolean, look: Look) => {
    let number = 0;
    for (const node of children) {
      if (typeof node === 'string') {
        if (sign) runs.push({ text: sign, ...PLAIN });
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
  visit(nodes, 0, false, PLAIN);
  end(0);
  return paragraphs;
}
