import { surveyAccess } from 'api-contract';
import { AppError } from '../../../errors/app-error.ts';
import { type App, serve } from '../../../calls/serve.ts';
import { isInScope } from '../../../session/scope.ts';
import { lockOfficers, findSurveyOfficers, findOfficersOfLevel, setScanEnabled } from './repository.ts';

const accessOf = (isEnabled: boolean) => ({ access: isEnabled ? 'Assigned' : 'Not Assigned' });

export async function surveyAccessRoutes(app: App) {
  serve(app, surveyAccess.officersBy, async ({ params, query, user, db }) => {
    const { data: officers, ...paging } = await findOfficersOfLevel(db, user, params.level, query);
    return { data: { officers }, ...paging, message: 'OK' };
  });

  serve(app, surveyAccess.setSurveyAccess, ({ body, user, change }) => {
    // The last entry of an officer wins.
    const requestedAccess = new Map(body.map(({ SAP_ID, scanEnabled }) => [SAP_ID, scanEnabled]));
    return change(async (tx) => {
      const officers = await lockOfficers(tx, [...requestedAccess.keys()]);
      if (officers.length < requestedAccess.size) throw new AppError('OFFICER_NOT_FOUND');
      if (!officers.every(({ place }) => isInScope(user, place))) throw new AppError('FORBIDDEN');
      const turned = officers
        .map(({ SAP_ID, scanEnabled }) => ({ SAP_ID, scanEnabled, next: requestedAccess.get(SAP_ID) ?? !scanEnabled }))
        .filter(({ scanEnabled, next }) => scanEnabled !== next);
      for (const isEnabled of [true, false]) {
        await setScanEnabled(
          tx,
          turned.filter(({ next }) => next === isEnabled).map(({ SAP_ID }) => SAP_ID),
          isEnabled,
        );
      }
      for (const { SAP_ID, scanEnabled, next } of turned)
        await tx.history({
          kind: 'survey-access',
          id: SAP_ID,
          action: next ? 'assign' : 'unassign',
          before: accessOf(scanEnabled),
          after: accessOf(next),
        });
      const data = await findSurveyOfficers(tx, [...requestedAccess.keys()]);
      return { data, message: 'Survey Access Updated Successfully' };
    });
  });
}
