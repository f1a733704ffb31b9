import { createHash } from 'node:crypto';
import { utils, write } from '@e965/xlsx';
import type { Pool } from 'pg';
import { writeHistory } from '../platform/write-history.ts';
import { toWriteDb, sql, type WriteDb } from '../database/sql.ts';
import { inTransaction } from '../database/transaction.ts';
import { readReconciling } from '../domains/surveys/reconciliation/reconcile.ts';
import { addUpload, insertSurveyVersion, findSurvey } from '../domains/surveys/reconciliation/repository.ts';
import { storeFile, WORKBOOK_TYPES } from '../files/kept-files.ts';
import { writePieces } from '../files/pieces.ts';
import { indiaInstant, plusDays } from './days.ts';
import { hashUuid } from './hash-uuid.ts';

type Rows = (string | number | null)[][];
interface PlantedUpload {
  rows: Rows;
  /** Accepted differences, others are refused; missing: undecided. */
  accepted?: readonly string[];
}
interface UploadedSurvey {
  name: string;
  document: object;
  edit?: object;
  uploads: readonly PlantedUpload[];
}

const BY = { sapId: 'AO1', role: 'AO' };
const REQUEST = 'demo';

const outlet = (staff: number, ceat: number) => [
  { Outlet: 'New Bharat Tyres', Owner: 'R. Sharma', Staff: staff },
  {
    Name: 'Monthly sales',
    Headers: ['Brand', 'Tyres a month'],
    Rows: [
      ['JK Tyre', 25],
      ['MRF', 18],
      ['CEAT', ceat],
      ['Local Brand', 4],
    ],
  },
  {
    Name: 'Retail prices',
    Headers: ['Size', 'Brand', 'Price'],
    Rows: [
      ['145/80 R12', 'JK Tyre', 2_950],
      ['145/80 R12', 'MRF', 3_100],
      ['10.00-20', 'Apollo', 18_500],
    ],
  },
];

const display = [
  { Outlet: 'Royal Auto', Staff: 4, Display: 'No' },
  {
    Name: 'Monthly sales',
    Headers: ['Brand', 'Tyres a month'],
    Rows: [
      ['JK Tyre', 25],
      ['MRF', 18],
    ],
  },
];
const displaySheet = (staff: number, jk: number): Rows => [
  ['Outlet', 'Royal Auto'],
  ['Staff', staff],
  ['Display', 'Yes'],
  ['Monthly sales'],
  ['Brand', 'Tyres a month'],
  [1, jk],
  [2, 18],
];

/** Uploaded workbooks: one undecided, one with two versions. */
export const UPLOADED_SURVEYS: readonly UploadedSurvey[] = [
  {
    name: 'modified-survey',
    document: outlet(6, 9),
    edit: outlet(7, 10),
    uploads: [
      {
        rows: [
          ['Outlet', 'New Bharat Tyres'],
          ['Owner', 'R. K. Sharma'],
          ['Staff', 8],
          ['Closed on', 'Sunday'],
          ['Monthly sales'],
          ['Brand', 'Tyres a month'],
          [1, 31],
          [2, 18],
          [4, 10],
          ['Michelin', 6],
          ['Retail prices'],
          ['Size', 'Brand', 'Retail price'],
          ['145/80 R12', 1, 2_950],
          ['145/80 R12', 2, 3_150],
          ['10.00-20', 3, 18_500],
        ],
      },
    ],
  },
  {
    name: 'reconciled-survey',
    document: display,
    uploads: [
      { rows: displaySheet(4, 28), accepted: ['Display'] },
      { rows: displaySheet(5, 28), accepted: ['Display', 'Staff', 'JK Tyre'] },
    ],
  },
];

const workbook = (rows: Rows, sheet: string): Buffer => {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), sheet);
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
};

async function uploadWorkbook(tx: WriteDb, documentId: string, name: string, number: number, rows: Rows, at: Date) {
  const bytes = workbook(rows, name);
  const file = {
    id: hashUuid(`${name} ${number}`),
    name: `${name}.xlsx`,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    head: bytes.subarray(0, 16),
    bytes: async () => bytes,
  };
  await writePieces(tx, file.id, bytes);
  const fileId = await storeFile(tx, file, WORKBOOK_TYPES.xlsx, BY.sapId);
  await addUpload(tx, { documentId, fileId, sheet: { name, rows, notes: [] }, notes: [], by: BY.sapId, at });
  const after = { fileName: file.name, sheet: name };
  await writeHistory(tx, { kind: 'survey', id: documentId, action: 'upload', before: null, after }, BY, REQUEST);
}

async function decide(tx: WriteDb, documentId: string, labels: readonly string[], at: Date) {
  const survey = await findSurvey(tx, documentId);
  const { upload, comparison } = survey ? await readReconciling(tx, survey) : {};
  if (!survey || !upload || !comparison) throw new Error(`The survey ${documentId} can not be reconciled.`);
  const decisions = comparison.differences
    .filter(({ origin }) => origin !== 'same')
    .map(({ key, field, rowName }) => ({ key, accept: labels.includes(field ?? rowName ?? '') }));
  const accepted = new Set(decisions.flatMap(({ key, accept }) => (accept ? [key] : [])));
  const number = await insertSurveyVersion(tx, {
    documentId,
    uploadId: upload.id,
    surveyVersion: survey.surveyVersion,
    document: comparison.reconcile(accepted),
    decisions,
    by: BY.sapId,
    at,
  });
  const after = { number, accepted: accepted.size, refused: decisions.length - accepted.size };
  await writeHistory(tx, { kind: 'survey', id: documentId, action: 'reconcile', before: null, after }, BY, REQUEST);
}

/** Uploads workbooks of imported surveys, and decides past ones. */
export const loadReconciliations = (pool: Pool, today: string): Promise<number> =>
  inTransaction(pool, async (client) => {
    const tx = toWriteDb(client);
    let count = 0;
    for (const { name, uploads } of UPLOADED_SURVEYS) {
      const survey = await tx.one<{ id: string }>(sql`select id from survey_documents s
        where external_id = ${`SP-${name}`} and not exists (select 1 from survey_uploads x where x.document_id = s.id)`);
      if (!survey) continue;
      for (const [index, { rows, accepted }] of uploads.entries()) {
        const day = plusDays(today, index - uploads.length);
        const at = (minute: number) => new Date(indiaInstant(day, minute));
        await uploadWorkbook(tx, survey.id, name.replaceAll('-', ' '), index + 1, rows, at(10 * 60));
        if (accepted) await decide(tx, survey.id, accepted, at(10 * 60 + 20));
        count += 1;
      }
    }
    return count;
  });
