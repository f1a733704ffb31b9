import { surveyLimits } from 'api-contract/limits';
import { isRecord, isTooDeep, listSurveyParts } from 'api-contract/survey-text';
import { AppError } from '../../../errors/app-error.ts';
import { findOddPart, findUndocumentedPlace } from './find-undocumented-place.ts';

const invalid = (reason: string, cause?: unknown) => new AppError('SURVEY_INVALID', { document: reason }, { cause });

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw invalid('It is not valid JSON.', error);
  }
};

const refuseOdd = (value: unknown): AppError =>
  invalid(
    isRecord(value)
      ? 'A table needs Headers and Rows, and each of its rows must be a list.'
      : 'Each entry must be an object.',
  );

/**
 * An array of key/value objects and tables, or an object of such (002 §3, D-340).
 * @throws SURVEY_TOO_LARGE, SURVEY_INVALID with the reason at `document`
 */
export const readSurveyDocument = (text: string): unknown => {
  if (Buffer.byteLength(text) > surveyLimits.document.maxBytes) throw new AppError('SURVEY_TOO_LARGE');
  if (isTooDeep(text)) throw invalid(`It is nested more than ${surveyLimits.document.maxDepth} levels deep.`);
  const document = parsed(text);
  const parts = listSurveyParts(document);
  if (!parts) throw invalid('It is neither a list of entries nor an object.');
  const [first] = parts;
  if (!first) throw invalid('It is empty.');
  if (parts.every(({ kind }) => kind === 'odd')) throw refuseOdd(first.value);
  return document;
};

/** @throws SURVEY_INVALID if an edit adds undocumented parts or odd entries */
export const refuseUndocumented = (edited: unknown, stored: unknown): void => {
  const odd = findOddPart(edited, stored);
  if (odd) throw refuseOdd(odd.value);
  const place = findUndocumentedPlace(edited, stored);
  if (place !== undefined)
    throw invalid(`Fields and cells hold a text, a number, yes or no, and tables have a name: ${storable(place)}.`);
};

/** The history cannot store zero bytes and half surrogate pairs. */
const storable = (text: string): string => text.replace(/\0|\p{Surrogate}/gu, '\ufffd');

const textOf = (value: unknown): unknown => {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? null);
  return typeof value === 'number' || typeof value === 'boolean' || value === null ? value : storable(text);
};

/** Values by place: `Outlet`, or `Prices, row 2, Size`. */
const flattenDocument = (document: unknown): Map<string, unknown> => {
  const values = new Map<string, unknown>();
  const uses = new Map<string, number>();
  const add = (name: string, value: unknown) => {
    const place = storable(name);
    const use = (uses.get(place) ?? 0) + 1;
    uses.set(place, use);
    values.set(use === 1 ? place : `${place} (${use})`, textOf(value));
  };
  for (const part of listSurveyParts(document) ?? []) {
    const { name, value } = part;
    if (part.kind !== 'table') {
      add(part.kind === 'odd' ? part.reason : name, value);
      continue;
    }
    const { Name, Headers, Rows } = part.table;
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
  const [old, now] = [flattenDocument(before), flattenDocument(after)];
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
