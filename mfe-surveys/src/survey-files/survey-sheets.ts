import { brandValue, type Cell, toSheetCell, sheetNames } from 'api-contract/survey-sheets';
import { surveyTexts } from '../survey-texts.ts';
import { isReadable, readSurvey, type Value } from './read-survey.ts';
import type { SurveyDocument } from './survey-groups.api.ts';

/** 1 to 5, in spreadsheets only (D-192). */
export const withBrandValue = (cell: Cell): Cell => brandValue(cell) ?? cell;
const toExportCell = (value: Value): Cell => withBrandValue(toSheetCell(value));

/** Key/value pairs, then each table's name, headings and rows (D-194). */
export function toSheetRows({ document }: Pick<SurveyDocument, 'document'>): Cell[][] {
  const survey = readSurvey(document);
  if (!isReadable(survey)) return [[surveyTexts.noData]];
  return [
    ...survey.fields.map(({ name, value }) => [name, toExportCell(value)]),
    ...survey.tables.flatMap(({ name, headers, rows }) => [
      [name],
      headers.map(toSheetCell),
      ...rows.map((row) => row.map(toExportCell)),
    ]),
  ];
}

/** Sheets start with pairs, so no row is a heading. */
export function toSheets(documents: readonly SurveyDocument[]): { name: string; rows: Cell[][]; heading: false }[] {
  const names = sheetNames(documents.map(({ documentName }) => documentName));
  return documents.map((document, index) => ({
    name: names[index] ?? 'Survey',
    rows: toSheetRows(document),
    heading: false,
  }));
}
