import { myFollowUps } from 'api-contract';
import { type App, serve } from '../../../calls/serve.ts';
import type { Db } from '../../../database/sql.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { User } from '../../../session/scope.ts';
import { indiaDay } from '../../../time/india-day.ts';
import { notify } from '../../shared/notifications/notify.ts';
import { markActedOn } from '../churn/mark-acted-on.ts';
import { findMyFollowUps } from './repository.ts';
import { toDealerSubject } from '../churn/churn-parts.ts';
import { insertRemark } from '../churn/insert-remark.ts';

const mustBeMine = async (db: Db, user: User, dealerCode: string, now: Date) => {
  const [mine] = (await findMyFollowUps(db, user, { dealerCode, limit: 1 }, indiaDay(now))).data;
  if (!mine) throw new AppError('FOLLOW_UP_NOT_YOURS');
  return mine;
};

export async function myFollowUpRoutes(app: App) {
  serve(app, myFollowUps.myFollowUps, async ({ query, user, db, now }) => ({
    ...(await findMyFollowUps(db, user, query, indiaDay(now))),
    message: 'OK',
  }));

  serve(app, myFollowUps.answerFollowUp, ({ body, user, change, now }) =>
    change(async (tx) => {
      const { dealerCode, remark } = body;
      const mine = await mustBeMine(tx, user, dealerCode, now);
      if (remark === '') throw new AppError('REMARK_EMPTY');
      await insertRemark(tx, { dealerCode, remark, by: user.sapId, at: now });
      await tx.history({ kind: 'churn', id: dealerCode, action: 'remark', before: null, after: { remark } });
      await markActedOn(tx, user, now, { dealerCode, month: mine.followUp.month });
      if (mine.askedBy !== user.sapId) {
        const path = `/dealer-churn?dealer=${encodeURIComponent(dealerCode)}`;
        const text = `${user.name}: ${remark}`;
        await notify(tx, { to: mine.askedBy, kind: 'mention', subject: toDealerSubject(mine), text, path }, now);
      }
      return { data: await mustBeMine(tx, user, dealerCode, now), message: 'Answer Sent Successfully' };
    }),
  );
}
