import { AppError } from '../../../errors/app-error.ts';
import type { AgreementRow } from './repository.ts';

/** @throws AGREEMENT_NOT_FOUND, AGREEMENT_WITHDRAWN, AGREEMENT_EXPIRED */
export const requireOpen = (row: AgreementRow | undefined, now: Date): AgreementRow => {
  if (!row) throw new AppError('AGREEMENT_NOT_FOUND');
  if (row.withdrawnAt) throw new AppError('AGREEMENT_WITHDRAWN');
  if (row.expiresAt <= now) throw new AppError('AGREEMENT_EXPIRED');
  return row;
};
