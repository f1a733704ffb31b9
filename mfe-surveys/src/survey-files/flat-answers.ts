import { type Cell, shownFileName, toSheetCell } from 'api-contract/survey-sheets';
import { type Column, formatDayForExport, isoDay } from 'shared-ui';
import { isReadable, readSurvey } from './read-survey.ts';
import type { SurveyDocument, SurveyGroup } from './survey-groups.api.ts';

export interface FlatAnswer {
  sapId: string;
  name: string;
  survey: string;
  filledAt: string;
  editedBy: string;
  /** '' for a field. */
  table: string;
  row: number | null;
  question: string;
  answer: Cell;
}

type Place = Pick<FlatAnswer, 'table' | 'row' | 'question' | 'answer'>;

function placesOf({ document }: SurveyDocument): Place[] {
  const survey = readSurvey(document);
  if (!isReadable(survey)) return [];
  return [
    ...survey.fields.map(({ name, value }) => ({ table: '', row: null, question: name, answer: toSheetCell(value) })),
    ...survey.tables.flatMap(({ name, headers, rows }) =>
      rows.flatMap((cells, index) =>
        cells.map((cell, column) => ({
          table: name,
          row: index + 1,
          question: String(headers[column] ?? `Column ${column + 1}`),
          answer: toSheetCell(cell),
        })),
      ),
    ),
  ];
}

/** A line for each field and each cell; a survey that cannot be read has none. */
export const toFlatAnswers = ({ _id, name = '', documents }: SurveyGroup): FlatAnswer[] =>
  documents.flatMap((document) =>
    placesOf(document).map((place) => ({
      sapId: _id,
      name,
      survey: shownFileName(document.documentName),
      filledAt: document.scanDate,
      editedBy: document.editedBy ?? '',
      ...place,
    })),
  );

export const flatAnswerColumns: readonly Column<FlatAnswer>[] = [
  { id: 'sapId', header: 'SAP ID', value: ({ sapId }) => sapId },
  { id: 'name', header: 'Name', value: ({ name }) => name },
  { id: 'survey', header: 'Survey', value: ({ survey }) => survey },
  { id: 'filledAt', header: 'Filled Date', value: ({ filledAt }) => formatDayForExport(isoDay(filledAt)) },
  { id: 'editedBy', header: 'Edited By', value: ({ editedBy }) => editedBy || null },
  { id: 'table', header: 'Table', value: ({ table }) => table || null },
  { id: 'row', header: 'Row', value: ({ row }) => row },
  { id: 'question', header: 'Question', value: ({ question }) => question },
  { id: 'answer', header: 'Answer', value: ({ answer }) => answer },
];
