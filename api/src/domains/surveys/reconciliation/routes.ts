import { reconciliation } from 'api-contract';
import { shownFileName } from 'api-contract/survey-sheets';
import { AppError } from '../../../errors/app-error.ts';
import { requireVersion } from '../../../errors/require-version.ts';
import { type App, serve } from '../../../calls/serve.ts';
import { fileUrl, storeFile, WORKBOOK_TYPES } from '../../../files/kept-files.ts';
import { limitWaitingFiles } from '../../../files/waiting-files.ts';
import { readDueSurveys } from '../survey-figures/read-due.ts';
import { compareSurveys } from './compare/compare-surveys.ts';
import { type MatchedSheet, matchSheets } from './match-sheets.ts';
import { toAcceptedKeys, readReconciling, requireVisibleSurvey } from './reconcile.ts';
import {
  addUpload,
  insertSurveyVersion,
  lockSurveys,
  findSurveysOfOfficer,
  type SurveyRecord,
  versionDocument,
} from './repository.ts';
import { readUpload } from './read-upload.ts';

/** Another kind of workbook, such as a price list, is not kept as a survey's file. */
function requireRelated({ id, original, edited, documentName }: SurveyRecord, matched: readonly MatchedSheet[]): void {
  const { sheet } = matched.find(({ documentId }) => documentId === id) ?? {};
  const comparison = sheet && compareSurveys({ original, edited, uploaded: sheet.rows });
  if (!comparison || comparison.isRelated) return;
  const text = `This is not the file of “${shownFileName(documentName)}”: it has none of its questions or tables. Nothing was changed.`;
  throw new AppError('SURVEY_FILE_UNREADABLE', undefined, { text });
}

export async function reconciliationRoutes(app: App) {
  serve(app, reconciliation.uploadSurvey, async ({ query, body, user, db, change, now }) => {
    const { id } = await requireVisibleSurvey(db, user, query.id);
    const { file } = body;
    if (!file) throw new AppError('SURVEY_FILE_MISSING');
    const { kind, sheets } = await readUpload(file, file.name);
    return change(async (tx) => {
      const survey = await requireVisibleSurvey(tx, user, id);
      const match = matchSheets(id, await findSurveysOfOfficer(tx, survey.sapId), sheets);
      if (!match) {
        const text = `No sheet of this workbook is left for “${shownFileName(survey.documentName)}”: all are named after other files. Nothing was changed.`;
        throw new AppError('SURVEY_FILE_UNREADABLE', undefined, { text });
      }
      const { matched, notes } = match;
      requireRelated(survey, matched);
      await lockSurveys(
        tx,
        matched.map(({ documentId }) => documentId),
      );
      const fileId = await storeFile(tx, file, WORKBOOK_TYPES[kind], user.sapId);
      for (const { documentId, sheet, notes: own } of matched) {
        const all = [...notes, ...own, ...sheet.notes];
        await addUpload(tx, { documentId, fileId, sheet, notes: all, by: user.sapId, at: now });
        const after = { fileName: file.name, sheet: sheet.name };
        await tx.history({ kind: 'survey', id: documentId, action: 'upload', before: null, after });
      }
      await limitWaitingFiles(tx, user.sapId);
      return {
        data: { _id: id, uploadedDocument: fileUrl(fileId, file.name), notes },
        message: 'File Uploaded Successfully',
      };
    });
  });

  serve(app, reconciliation.reconciliation, async ({ params, user, db }) => {
    const { response } = await readReconciling(db, await requireVisibleSurvey(db, user, params.id));
    return { data: response, message: 'OK' };
  });

  serve(app, reconciliation.reconcileSurvey, ({ params, body, user, change, now }) =>
    change(async (tx) => {
      await lockSurveys(tx, [params.id]);
      const survey = await requireVisibleSurvey(tx, user, params.id);
      const { upload, comparison, response } = await readReconciling(tx, survey);
      requireVersion(survey, body.version, response);
      if (!upload) throw new AppError('SURVEY_NOT_UPLOADED');
      if (!comparison) throw new AppError('SURVEY_NOT_COMPARABLE');
      const accepted = toAcceptedKeys(comparison, body.decisions);
      const number = await insertSurveyVersion(tx, {
        documentId: survey.id,
        uploadId: upload.id,
        surveyVersion: survey.surveyVersion,
        document: comparison.reconcile(accepted),
        decisions: body.decisions,
        by: user.sapId,
        at: now,
      });
      await readDueSurveys(tx, { ids: [survey.id] });
      const after = { number, accepted: accepted.size, refused: body.decisions.length - accepted.size };
      await tx.history({ kind: 'survey', id: survey.id, action: 'reconcile', before: null, after });
      const { response: data } = await readReconciling(tx, await requireVisibleSurvey(tx, user, survey.id));
      return { data, message: 'Survey reconciled.' };
    }),
  );

  serve(app, reconciliation.reconciledDocument, async ({ params, user, db }) => {
    const survey = await requireVisibleSurvey(db, user, params.id);
    const stored = await versionDocument(db, survey.id, params.number);
    if (!stored) throw new AppError('SURVEY_VERSION_NOT_FOUND');
    return { data: { documentName: survey.documentName, document: stored.document }, message: 'OK' };
  });
}
