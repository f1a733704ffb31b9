import { isMailAddress } from '../domains/shared/mail/outbox.ts';

/** A sentence about an invalid cell, or undefined. `required` checks empty cells. */
export type CellCheck = (value: string) => string | undefined;

export interface Column {
  name: string;
  required?: boolean;
  check?: CellCheck;
  /** Several values: `a;b;c`. */
  list?: boolean;
  /** Must exist here, or in an earlier row of another file. */
  references?: { table: string; column: string; what: string };
}

const pattern =
  (expression: RegExp, text: string): CellCheck =>
  (value) =>
    expression.test(value) ? undefined : text;

export const day: CellCheck = (value) => {
  const parsed = /^\d{4}-\d{2}-\d{2}$/.test(value) ? new Date(`${value}T00:00:00Z`) : undefined;
  const real = parsed && !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value);
  return real ? undefined : `'${value}' is not a date; write YYYY-MM-DD.`;
};
export const instant: CellCheck = (value) =>
  /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:?\d{2})$/.test(value) && !Number.isNaN(Date.parse(value))
    ? undefined
    : `'${value}' is not a time; write it like 2026-01-31T09:30:00+05:30.`;
export const amount: CellCheck = (value) =>
  pattern(/^-?\d{1,12}(\.\d{1,2})?$/, `'${value}' is not an amount; write rupees like 1250.50.`)(value);
export const wholeNumber: CellCheck = (value) =>
  pattern(/^\d{1,9}$/, `'${value}' is not a whole number from 0.`)(value);
export const coordinate =
  (limit: 90 | 180): CellCheck =>
  (value) =>
    /^-?\d{1,3}(\.\d+)?$/.test(value) && Math.abs(Number(value)) <= limit
      ? undefined
      : `'${value}' is not a coordinate between -${limit} and ${limit}.`;
export const mailAddress: CellCheck = (value) =>
  isMailAddress(value) ? undefined : 'This is not one plain email address, such as asha@example.com.';
export const truth: CellCheck = (value) => pattern(/^(true|false)$/, `'${value}' is neither true nor false.`)(value);
export const uuid: CellCheck = (value) =>
  pattern(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, `'${value}' is not an id in the form of a UUID.`)(value);
export const oneOf =
  (...allowed: string[]): CellCheck =>
  (value) =>
    allowed.includes(value) ? undefined : `'${value}' is not one of ${allowed.join(', ')}.`;
export const json: CellCheck = (value) => {
  try {
    JSON.parse(value);
    return undefined;
  } catch {
    return 'This is not valid JSON.';
  }
};
export const jsonList: CellCheck = (value) =>
  json(value) ?? (Array.isArray(JSON.parse(value)) ? undefined : 'A JSON list is needed.');
