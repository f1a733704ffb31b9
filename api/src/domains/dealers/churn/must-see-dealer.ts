import { AppError } from '../../../errors/app-error.ts';
import type { Db } from '../../../database/sql.ts';
import { isInScope, type User } from '../../../session/scope.ts';
import { type ChurnDealerPlace, dealerPlace } from './churn-parts.ts';

export const mustSeeChurnDealer = async (db: Db, user: User, code: string): Promise<ChurnDealerPlace> => {
  const dealer = await dealerPlace(db, code);
  if (!dealer) throw new AppError('DEALER_NOT_FOUND');
  if (!isInScope(user, dealer)) throw new AppError('FORBIDDEN');
  return dealer;
};

export const mustNotBePast = (dueDay: string | undefined, today: string): void => {
  if (dueDay && dueDay < today) throw new AppError('DUE_DAY_PAST');
};

export const pathsOfFollowUp = (dealerCode: string) => ({
  path: `/dealer-churn?search=${encodeURIComponent(dealerCode)}`,
  officerPath: `/my-follow-ups?dealer=${encodeURIComponent(dealerCode)}`,
});
