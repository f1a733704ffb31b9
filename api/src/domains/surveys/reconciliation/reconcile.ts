import { reconciliation } from 'api-contract';
import { AppError } from '../../../errors/app-error.ts';
import type { Db } from '../../../database/sql.ts';
import { fileUrl } from '../../../files/kept-files.ts';
import { isInScope, type User } from '../../../session/scope.ts';
import { type Comparison, compareSurveys } from './compare/compare-surveys.ts';
import { newestUpload, type SurveyRecord, findSurvey, type Upload, findReconciledVersions } from './repository.ts';

/** @throws AppError SURVEY_NOT_FOUND, or FORBIDDEN outside the scope */
export async function requireVisibleSurvey(db: Db, user: User, id: string): Promise<SurveyRecord> {
  const survey = await findSurvey(db, id);
  if (!survey) throw new AppError('SURVEY_NOT_FOUND');
  if (!isInScope(user, survey)) throw new AppError('FORBIDDEN');
  return survey;
}

const UNREADABLE = 'The survey itself can’t be read, so there is nothing to compare the file with.';
const tooMany = (count: number) =>
  `The file differs in ${count.toLocaleString('en-IN')} places, so it seems to belong to another survey. At most ${reconciliation.MAX_DIFFERENCES.toLocaleString('en-IN')} differences can be decided.`;

interface Reconciling {
  survey: SurveyRecord;
  upload: Upload | undefined;
  comparison: Comparison | undefined;
  response: reconciliation.SurveyReconciliation;
}

export async function readReconciling(db: Db, survey: SurveyRecord): Promise<Reconciling> {
  const upload = await newestUpload(db, survey.id);
  const versions = await findReconciledVersions(db, survey.id);
  const { original, edited } = survey;
  const all = upload && compareSurveys({ original, edited, uploaded: upload.sheet });
  const count = all?.differences.length ?? 0;
  const isTooMuch = count > reconciliation.MAX_DIFFERENCES;
  const comparison = isTooMuch ? undefined : all;
  const [latest] = versions;
  const isAboutThis = latest?.uploadId === upload?.id && latest?.surveyVersion === survey.surveyVersion;
  return {
    survey,
    upload,
    comparison,
    response: {
      _id: survey.id,
      SAP_ID: survey.sapId,
      name: survey.name,
      documentName: survey.documentName,
      scanDate: survey.scanDate,
      editedBy: survey.editedBy,
      editedByName: survey.editedByName,
      editedAt: survey.editedAt,
      upload: upload
        ? {
            fileName: upload.fileName,
            url: fileUrl(upload.fileId, upload.fileName),
            sheet: upload.sheetName,
            by: upload.by,
            byName: upload.byName,
            at: upload.at,
          }
        : null,
      version: survey.version,
      canReconcile: comparison !== undefined,
      notes: upload
        ? [...upload.notes, ...(all ? all.unmatched : [UNREADABLE]), ...(isTooMuch ? [tooMany(count)] : [])].slice(
            0,
            200,
          )
        : [],
      differences: comparison?.differences ?? [],
      decisions: latest && isAboutThis ? latest.decisions : [],
      versions: versions.map(({ uploadId: _, surveyVersion: __, decisions: ___, ...version }) => version),
    },
  };
}

/**
 * Changes by the editor alone need no decision: the edit stays.
 * @throws AppError if another difference is undecided, or a decided one does not exist
 */
export function toAcceptedKeys(
  { differences }: Comparison,
  decisions: readonly reconciliation.DifferenceDecision[],
): Set<string> {
  const open = new Map(differences.filter(({ origin }) => origin !== 'same').map(({ key, origin }) => [key, origin]));
  const accepted = new Set<string>();
  for (const { key, accept } of decisions) {
    if (!open.delete(key)) throw new AppError('INVALID_REQUEST', { decisions: 'There is no such difference.' });
    if (accept) accepted.add(key);
  }
  if ([...open.values()].some((origin) => origin !== 'editor')) throw new AppError('SURVEY_UNDECIDED');
  return accepted;
}
