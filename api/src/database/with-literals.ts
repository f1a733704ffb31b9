import pg from 'pg';
import type { Sql } from './sql.ts';

const literal = (value: unknown): string => {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'number') return Number.isFinite(value) ? `(${value})` : `'${value}'`;
  if (typeof value === 'boolean') return String(value);
  if (value instanceof Date) return `'${value.toISOString()}'`;
  if (Array.isArray(value)) return pg.escapeLiteral(arrayText(value));
  if (typeof value === 'object') return pg.escapeLiteral(JSON.stringify(value));
  return pg.escapeLiteral(String(value));
};

const arrayText = (values: readonly unknown[]): string =>
  `{${values
    .map((value) => {
      if (value === null || value === undefined) return 'null';
      if (Array.isArray(value)) return arrayText(value);
      const text = value instanceof Date ? value.toISOString() : String(value);
      return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
    })
    .join(',')}}`;

/** COPY and DECLARE take no parameters. */
export const withLiterals = ({ strings, values }: Sql): string =>
  strings.map((text, index) => (index < values.length ? text + literal(values[index]) : text)).join('');
