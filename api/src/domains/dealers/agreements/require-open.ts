import { AppError } from '../../../errors/app-error.ts';
import { getAgreementStage } from './agreement-state.ts';
import type { AgreementRow } from './repository.ts';

/** A signed-off agreement stays readable. @throws AGREEMENT_NOT_FOUND, AGREEMENT_WITHDRAWN, AGREEMENT_EXPIRED */
export const requireOpen = (row: AgreementRow | undefined, now: Date): AgreementRow => {
  if (!row) throw new AppError('AGREEMENT_NOT_FOUND');
  const stage = getAgreementStage(row.times, now);
  if (stage === 'withdrawn') throw new AppError('AGREEMENT_WITHDRAWN');
  if (stage === 'expired') throw new AppError('AGREEMENT_EXPIRED');
  return row;
};

/** `requireOpen`, and @throws AGREEMENT_SIGNED_OFF */
export const requireUnsigned = (row: AgreementRow | undefined, now: Date): AgreementRow => {
  const open = requireOpen(row, now);
  if (open.times.signedAt) throw new AppError('AGREEMENT_SIGNED_OFF');
  return open;
};
