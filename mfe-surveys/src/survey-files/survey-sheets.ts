import { surveyTexts } from '../survey-texts.ts';
import { type Cell, withBrandValue } from './brand-values.ts';
import { shownFileName } from './file-name.ts';
import { textOfValue } from './cell-value.ts';
import { isReadable, readSurvey, type Value } from './read-survey.ts';
import type { SurveyDocument } from './survey-groups.api.ts';

const LONGEST_SHEET_NAME = 31;

/** Numbers stay numbers; what a workbook has no kind for is text. */
const cellOf = (value: Value): Cell => {
  if (value === null || value === undefined) return null;
  return typeof value === 'number' || typeof value === 'string' ? value : textOfValue(value);
};
const exported = (value: Value): Cell => withBrandValue(cellOf(value));

/** A survey as rows: its key/value pairs, then each table's name, headings and rows (D-194). */
export function sheetRows({ document }: Pick<SurveyDocument, 'document'>): Cell[][] {
  const survey = readSurvey(document);
  if (!isReadable(survey)) return [[surveyTexts.noData]];
  return [
    ...survey.fields.map(({ name, value }) => [name, exported(value)]),
    ...survey.tables.flatMap(({ name, headers, rows }) => [
      [name],
      headers.map(cellOf),
      ...rows.map((row) => row.map(exported)),
    ]),
  ];
}

/** Names that a workbook takes: at most 31 characters, none of []:*?/\, no two alike in any case. */
export function sheetNames(names: readonly string[]): string[] {
  const usedNames = new Set<string>();
  return names.map((name) => {
    const base =
      name
        .replace(/[[\]:*?/\\]/g, ' ')
        .replace(/^'+|'+$/g, '')
        .trim() || 'Survey';
    for (let count = 1; ; count += 1) {
      const ending = count === 1 ? '' : ` (${count})`;
      const unique = base.slice(0, LONGEST_SHEET_NAME - ending.length).trim() + ending;
      if (!usedNames.has(unique.toLowerCase())) {
        usedNames.add(unique.toLowerCase());
        return unique;
      }
    }
  });
}

/** One sheet a document, named after the file; it starts with pairs, so no row of it is a heading. */
export function sheetsOf(documents: readonly SurveyDocument[]): { name: string; rows: Cell[][]; heading: false }[] {
  const names = sheetNames(documents.map(({ documentName }) => shownFileName(documentName)));
  return documents.map((document, index) => ({
    name: names[index] ?? 'Survey',
    rows: sheetRows(document),
    heading: false,
  }));
}
