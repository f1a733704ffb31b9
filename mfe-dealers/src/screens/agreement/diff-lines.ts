import { diffArrays, diffWordsWithSpace } from 'diff';

interface DiffPart {
  text: string;
  kind: 'same' | 'added' | 'removed';
}

/** Slower comparisons fall back to whole lines. */
const MAX_MS = 500;
const CONTEXT = 2;

const diffWords = (older: string, newer: string): DiffPart[] => {
  const parts = diffWordsWithSpace(older, newer, { timeout: MAX_MS });
  if (!parts) {
    return [
      { text: older, kind: 'removed' },
      { text: newer, kind: 'added' },
    ];
  }
  return parts.map(({ value, added, removed }) => ({
    text: value,
    kind: added ? 'added' : removed ? 'removed' : 'same',
  }));
};

const diffChangedLines = (older: readonly string[], newer: readonly string[]): DiffPart[] => {
  const pairs = Math.min(older.length, newer.length);
  const rest = (lines: readonly string[], kind: 'added' | 'removed'): DiffPart[] =>
    lines.length > pairs ? [{ text: `${lines.slice(pairs).join('\n')}\n`, kind }] : [];
  return [
    ...older
      .slice(0, pairs)
      .flatMap((line, index) => [...diffWords(line, newer[index] ?? ''), { text: '\n', kind: 'same' as const }]),
    ...rest(older, 'removed'),
    ...rest(newer, 'added'),
  ];
};

const collapseLines = (lines: readonly string[], isFirst: boolean, isLast: boolean): string => {
  const head = isFirst ? 0 : CONTEXT;
  const tail = isLast ? 0 : CONTEXT;
  if (lines.length <= head + tail + 1) return `${lines.join('\n')}\n`;
  const end = tail === 0 ? [] : lines.slice(-tail);
  return `${[...lines.slice(0, head), '…', ...end].join('\n')}\n`;
};

export function diffLines(older: readonly string[], newer: readonly string[]): DiffPart[] {
  const changes = diffArrays([...older], [...newer], { timeout: MAX_MS }) ?? [
    { value: [...older], removed: true, added: false },
    { value: [...newer], removed: false, added: true },
  ];
  if (!changes.some(({ added, removed }) => added || removed)) return [];
  const parts: DiffPart[] = [];
  for (let index = 0; index < changes.length; index += 1) {
    const { value, added, removed } = changes[index] as (typeof changes)[number];
    const next = changes[index + 1];
    const text = `${value.join('\n')}\n`;
    if (removed && next?.added) {
      parts.push(...diffChangedLines(value, next.value));
      index += 1;
    } else if (removed || added) parts.push({ text, kind: added ? 'added' : 'removed' });
    else parts.push({ text: collapseLines(value, index === 0, index === changes.length - 1), kind: 'same' });
  }
  return parts;
}
