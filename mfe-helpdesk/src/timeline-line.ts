import { personText, type Tone } from 'shared-ui';
import type { TimelineEntry } from './raised-tickets.api.ts';

const highlighted = [
  /auto.?assign/i,
  /in-?app notification sent/i,
  /ticket email sent/i,
  /no resolution provided/i,
  /escalat\w* .*level/i,
  /marked ticket as/i,
];

/** A person's text without its first word; undefined for a line of the system. */
export const toMessage = (line: string): { kind: string; text: string } | undefined => {
  const [, kind, text] = /^(reply|remarks|answer|solved|not solved):\s*(.*)$/is.exec(line) ?? [];
  return kind && text ? { kind, text } : undefined;
};

export type LineStyle = 'plain' | 'highlight' | 'italic';
export const getLineStyle = (line: string): LineStyle => {
  if (/^thank you/i.test(line.trim())) return 'italic';
  // Text that people wrote stays plain, whatever words it contains.
  if (/^(reply|remarks|answer|solved|not solved):/i.test(line)) return 'plain';
  return highlighted.some((pattern) => pattern.test(line)) ? 'highlight' : 'plain';
};

/** Who reads a person's line: `inside` only the desk. `ink`: on white paper. */
export interface LineSide {
  name: string;
  tone: Tone;
  colour: string;
  ink: string;
  isInside: boolean;
}
const SIDES = {
  reply: { name: 'To the raiser', tone: 'info', colour: 'fg.info', ink: '#173da6', isInside: false },
  remark: { name: 'Internal', tone: 'warn', colour: 'fg.warning', ink: '#713f12', isInside: true },
  raiser: { name: 'From the raiser', tone: 'good', colour: 'fg.success', ink: '#116932', isInside: false },
} as const satisfies Record<string, LineSide>;

export const getLineSide = (line: string): LineSide | undefined => {
  if (/^reply:/i.test(line)) return SIDES.reply;
  if (/^remarks:/i.test(line)) return SIDES.remark;
  return /^(answer:|(solved|not solved)(:|$)|satisfaction:)/i.test(line) ? SIDES.raiser : undefined;
};

/** 'Asha Rao · AO1, AO'; undefined if unknown. */
export const authorText = ({ author }: Pick<TimelineEntry, 'author'>): string | undefined => {
  if (!author) return undefined;
  const { SAP_ID, name, role } = author;
  return SAP_ID === 'SYSTEM' ? name : [personText(name, SAP_ID), role].filter(Boolean).join(', ');
};

export const getShownLines = ({ timeLine, author }: TimelineEntry): string[] =>
  author ? timeLine.filter((line) => !/^replied by /i.test(line)) : timeLine;

const isInside = (line: string) => getLineSide(line)?.isInside === true;
export const hasOnlyInside = ({ timeLine }: TimelineEntry): boolean => timeLine.every(isInside);

export const toOutside = (entries: readonly TimelineEntry[]): TimelineEntry[] =>
  entries
    .filter((entry) => !hasOnlyInside(entry))
    .map((entry) => ({ ...entry, timeLine: entry.timeLine.filter((line) => !isInside(line)) }));
