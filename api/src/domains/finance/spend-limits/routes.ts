import { type ServerBody, spendLimits } from 'api-contract';
import { AppError } from '../../../errors/app-error.ts';
import { requireVersion } from '../../../errors/require-version.ts';
import { type App, serve } from '../../../calls/serve.ts';
import { isInScope } from '../../../session/scope.ts';
import { getOrgUnit } from '../../../session/users.ts';
import { indiaMonth } from '../../../time/india-day.ts';
import { diffLimits } from './diff-limits.ts';
import { lockPosition, saveLimits, type SpendLimit, type SpendLimits, getSpendLimits } from './repository.ts';
import { findClaimTotals, findPaidTotal } from './claim-totals.ts';
import { findSpendUsedInScope, findSpendUsed } from './spend-used.ts';

type Submitted = ServerBody<typeof spendLimits.setSpendLimits>['spendLimit'];

/** By current sub category. @throws for an unknown one */
function resolveLimits(submitted: Submitted, current: SpendLimits): SpendLimit[] {
  const limits = submitted.flatMap(({ category, categoryId, subCategory }) => {
    const currentLimit = current.spendLimit.find((one) =>
      categoryId ? one.categoryId === categoryId : one.category.toLowerCase() === category.toLowerCase(),
    );
    return subCategory.map(({ subCategory: name, amount }) => {
      const sub = currentLimit?.subCategory.find((one) => one.subCategory.toLowerCase() === name.toLowerCase());
      if (!currentLimit || !sub) throw new AppError('SPEND_CATEGORY_UNKNOWN');
      return { categoryId: currentLimit.categoryId, subCategory: sub.subCategory, amount };
    });
  });
  // The last amount wins: one statement cannot write a row twice.
  return [...new Map(limits.map((limit) => [`${limit.categoryId} ${limit.subCategory}`, limit])).values()];
}

export async function spendLimitRoutes(app: App) {
  for (const call of [spendLimits.spendLimitsOf, spendLimits.spendLimitsOfOther])
    serve(app, call, async ({ query: { role, month }, db, now }) => ({
      data: await getSpendLimits(db, role, month ?? indiaMonth(now)),
      message: 'OK',
    }));

  for (const call of [spendLimits.setSpendLimits, spendLimits.setSpendLimitsOther])
    serve(app, call, ({ body: { role, spendLimit, version, month: chosen }, change, now }) =>
      change(async (tx) => {
        const thisMonth = indiaMonth(now);
        const month = chosen ?? thisMonth;
        if (month < thisMonth) throw new AppError('SPEND_LIMIT_OF_PAST_MONTH');
        const current = await lockPosition(tx, role, month);
        requireVersion(current, version);
        await saveLimits(tx, role, resolveLimits(spendLimit, current), month);
        const data = await getSpendLimits(tx, role, month);
        const { before, after } = diffLimits(current, data);
        const isLater = month > thisMonth && Object.keys(after).length > 0;
        await tx.history({
          kind: 'spend-limit',
          id: role,
          action: 'edit',
          before,
          after: { ...(isLater && { month }), ...after },
        });
        return { data, message: 'Spend Limit Updated Successfully' };
      }),
    );

  serve(app, spendLimits.limitsUsed, async ({ query: { SAP_ID, month: chosen }, user, db, now }) => {
    const month = chosen ?? indiaMonth(now);
    if (SAP_ID === undefined) return { data: await findSpendUsedInScope(db, user, month), month, message: 'OK' };
    const place = await getOrgUnit(db, SAP_ID);
    if (!place) throw new AppError('USER_NOT_FOUND');
    if (!isInScope(user, place)) throw new AppError('FORBIDDEN');
    const data = (await findSpendUsed(db, [{ sapId: SAP_ID, month }])).map(({ SAP_ID: _, month: __, ...row }) => row);
    const [totals, paid] = await Promise.all([findClaimTotals(db, SAP_ID, month), findPaidTotal(db, SAP_ID, month)]);
    return { data, totals, paid, month, message: 'OK' };
  });
}
