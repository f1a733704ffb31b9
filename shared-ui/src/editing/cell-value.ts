import { formatIndian } from '../numbers/numbers.ts';
import { joinChips, splitChips } from '../form/with-chip.ts';
import { asOption, type Option } from '../form/select-field.tsx';
import { formatDay, MISSING } from '../time/india.ts';
import { readDay } from '../time/read-day.ts';

/** How a cell is edited. Values are texts: a day is YYYY-MM-DD. */
export type CellKind =
  | { type: 'text'; maxLength: number; required?: string; sanitize?: (text: string) => string }
  /** Short texts without commas, separated by them. */
  | { type: 'texts'; maxLength: number; check?: (texts: readonly string[]) => string | undefined }
  | { type: 'number'; min: number; max: number }
  | { type: 'date'; min?: string; max?: string }
  /** A function reads the options when the cell opens. */
  | { type: 'choice'; options: readonly (string | Option)[] | (() => Promise<readonly Option[]>); none?: string };

export const toTyped = (kind: CellKind, value: string): string =>
  kind.type === 'date' && value !== '' ? formatDay(value) : value;

export function toShown(kind: CellKind, value: string): string {
  if (value === '') return (kind.type === 'choice' && kind.none) || MISSING;
  if (kind.type === 'number') return formatIndian(Number(value));
  if (kind.type === 'choice' && typeof kind.options !== 'function')
    return kind.options.map(asOption).find((option) => option.value === value)?.label ?? value;
  return toTyped(kind, value);
}

/** A value, or the problem in one sentence. */
export function parseCellInput(kind: CellKind, typed: string): { value: string } | { problem: string } {
  const text = typed.trim();
  if (kind.type === 'text') return text === '' && kind.required ? { problem: kind.required } : { value: text };
  if (kind.type === 'choice') return { value: typed };
  if (kind.type === 'texts') {
    const texts = splitChips(text);
    const isLong = texts.some(({ length }) => length > kind.maxLength);
    const problem = isLong ? `Each has at most ${kind.maxLength} characters.` : kind.check?.(texts);
    return problem ? { problem } : { value: joinChips(texts) };
  }
  if (kind.type === 'date') {
    const reading = readDay(text, kind);
    return 'day' in reading ? { value: reading.day } : reading;
  }
  const digits = text.replace(/[,\s₹]/g, '');
  const number = Number(digits);
  return /^\d+$/.test(digits) && number >= kind.min && number <= kind.max
    ? { value: String(number) }
    : { problem: `Please write a whole number from ${formatIndian(kind.min)} to ${formatIndian(kind.max)}.` };
}
