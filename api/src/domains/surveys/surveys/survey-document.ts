import { surveyLimits } from 'api-contract/limits';
import { isRecord, isTooDeep, looksLikeTable } from 'api-contract/survey-text';
import { AppError } from '../../../calls/app-error.ts';
import { findUndocumentedPlace } from './undocumented-parts.ts';

type Entry = Record<string, unknown>;
interface Table {
  Name?: unknown;
  Headers: readonly unknown[];
  Rows: readonly (readonly unknown[])[];
}

const isTable = (value: Entry): boolean =>
  Array.isArray(value.Headers) && Array.isArray(value.Rows) && value.Rows.every((row) => Array.isArray(row));

const invalid = (reason: string, cause?: unknown) => new AppError('SURVEY_INVALID', { document: reason }, { cause });

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw invalid('It is not valid JSON.', error);
  }
};

const partsOf = (document: unknown): (readonly [name: string, value: unknown])[] => {
  if (looksLikeTable(document)) return [['', document]];
  if (isRecord(document)) return Object.entries(document);
  return (document as Entry[]).flatMap((entry) =>
    looksLikeTable(entry) ? [['', entry] as [string, unknown]] : Object.entries(entry),
  );
};

/**
 * An array of key/value objects and tables, or an object of such (002 §3, D-340).
 * @throws SURVEY_TOO_LARGE, SURVEY_INVALID with the reason at `document`
 */
export const readSurveyDocument = (text: string): unknown => {
  if (Buffer.byteLength(text) > surveyLimits.document.maxBytes) throw new AppError('SURVEY_TOO_LARGE');
  if (isTooDeep(text)) throw invalid(`It is nested more than ${surveyLimits.document.maxDepth} levels deep.`);
  const document = parsed(text);
  if (!Array.isArray(document) && !isRecord(document)) throw invalid('It is neither a list of entries nor an object.');
  if (Array.isArray(document) && !document.every(isRecord)) throw invalid('Each entry must be an object.');
  const parts = partsOf(document);
  if (parts.length === 0) throw invalid('It is empty.');
  if (!parts.every(([, value]) => !looksLikeTable(value) || isTable(value)))
    throw invalid('A table needs Headers and Rows, and each of its rows must be a list.');
  return document;
};

/** @throws SURVEY_INVALID if an edit adds undocumented parts */
export const refuseUndocumented = (edited: unknown, stored: unknown): void => {
  const place = findUndocumentedPlace(edited, stored);
  if (place !== undefined)
    throw invalid(`Fields and cells hold a text, a number, yes or no, and tables have a name: ${storable(place)}.`);
};

/** Replaces zero bytes and half surrogate pairs, which the history cannot store. */
const storable = (text: string): string => text.replace(/\0|\p{Surrogate}/gu, '\ufffd');

const textOf = (value: unknown): unknown => {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? null);
  return typeof value === 'number' || typeof value === 'boolean' || value === null ? value : storable(text);
};

/** Values by place: `Outlet`, or `Prices, row 2, Size`. */
const valuesOf = (document: unknown): Map<string, unknown> => {
  const values = new Map<string, unknown>();
  const uses = new Map<string, number>();
  const add = (name: string, value: unknown) => {
    const place = storable(name);
    const use = (uses.get(place) ?? 0) + 1;
    uses.set(place, use);
    values.set(use === 1 ? place : `${place} (${use})`, textOf(value));
  };
  for (const [name, value] of partsOf(document)) {
    if (!looksLikeTable(value)) {
      add(name, value);
      continue;
    }
    const { Name, Headers, Rows } = value as unknown as Table;
    const title = String(Name ?? (name || 'Table'));
    add(`${title}, rows`, Rows.length);
    Rows.forEach((row, index) => {
      row.forEach((cell, column) => {
        add(`${title}, row ${index + 1}, ${String(Headers[column] ?? `column ${column + 1}`)}`, cell);
      });
    });
  }
  return values;
};

/** Maximum changes in a history entry. */
const MAX_CHANGES = 50;

export const diffSurveys = (before: unknown, after: unknown) => {
  const [old, now] = [valuesOf(before), valuesOf(after)];
  const places = [...new Set([...old.keys(), ...now.keys()])].filter(
    (place) => JSON.stringify(old.get(place)) !== JSON.stringify(now.get(place)),
  );
  const more = places.length - MAX_CHANGES;
  const of = (values: Map<string, unknown>) =>
    Object.fromEntries(places.slice(0, MAX_CHANGES).map((place) => [place, values.get(place) ?? null]));
  return {
    before: of(old),
    after: { ...of(now), ...(more > 0 && { 'Further changes': more }) },
  };
};
