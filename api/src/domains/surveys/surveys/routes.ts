import { type ServerBody, surveys } from 'api-contract';
import { AppError } from '../../../errors/app-error.ts';
import { requireVersionOrRead } from '../../../errors/require-version.ts';
import { type App, serve } from '../../../calls/serve.ts';
import { refuseTurnedRange } from '../../../time/day-range.ts';
import { isInScope } from '../../../session/scope.ts';
import { readDueSurveys } from '../survey-figures/read-due.ts';
import { mustSeeDealer } from '../../shared/dealers/visible-dealer.ts';
import { findDealerSurveys } from './dealer-timeline.ts';
import { lockSurvey, readSurvey, saveEdit, type StoredDocument, surveyGroups } from './repository.ts';
import { readSurveyDocument, refuseUndocumented, diffSurveys } from './survey-document.ts';

const serializeDocument = ({ file, ...document }: StoredDocument): surveys.SurveyDocument => ({
  ...document,
  uploadedDocument: file && `/files/${file.id}/${encodeURIComponent(file.name)}`,
});

/** The body may be the document itself (D-340). */
const editOf = (body: ServerBody<typeof surveys.editSurvey>): { text: string; version?: number | undefined } => {
  const { document, version, ...others } = body as { document?: unknown; version?: number };
  return typeof document === 'string' && !Array.isArray(body) && Object.keys(others).length === 0
    ? { text: document, version }
    : { text: JSON.stringify(body) };
};

/** Undefined if unreadable: nothing to compare. */
const parseOrEmpty = (text: string): unknown => {
  try {
    return readSurveyDocument(text);
  } catch {
    return {};
  }
};

export async function surveyRoutes(app: App) {
  serve(app, surveys.surveyList, async ({ query, user, db }) => {
    refuseTurnedRange({ start: query.startDate, end: query.endDate });
    const { data, ...paging } = await surveyGroups(db, user, query);
    return {
      data: data.map(({ documents, ...group }) => ({ ...group, documents: documents.map(serializeDocument) })),
      ...paging,
      message: 'OK',
    };
  });

  serve(app, surveys.surveysOfDealer, async ({ query, user, db }) => {
    const { dealerCode } = await mustSeeDealer(db, user, query.dealerCode);
    return { ...(await findDealerSurveys(db, user, { ...query, dealerCode })), message: 'OK' };
  });

  serve(app, surveys.editSurvey, ({ query: { id }, body, user, change, now }) => {
    const { text, version } = editOf(body);
    const document = readSurveyDocument(text);
    return change(async (tx) => {
      const before = await lockSurvey(tx, id);
      if (!before) throw new AppError('SURVEY_NOT_FOUND');
      if (!isInScope(user, before.place)) throw new AppError('FORBIDDEN');
      await requireVersionOrRead(before, version, async () => serializeDocument(await readSurvey(tx, id)));
      if (text !== before.document) {
        const old = parseOrEmpty(before.document);
        refuseUndocumented(document, old);
        await saveEdit(tx, id, { text, by: user.sapId, at: now });
        await readDueSurveys(tx, { ids: [id] });
        await tx.history({ kind: 'survey', id, action: 'edit', ...diffSurveys(old, document) });
      }
      return { data: serializeDocument(await readSurvey(tx, id)), message: 'Survey Updated Successfully' };
    });
  });
}
