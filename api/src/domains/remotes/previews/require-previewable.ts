import { AppError } from '../../../errors/app-error.ts';
import type { Db } from '../../../database/sql.ts';
import { checkRefusals } from '../checks/check-refusals.ts';
import { remoteRow, type VersionRow, versionRow } from '../registry/repository.ts';
import { steerTexts } from '../decisions/steer-texts.ts';

/**
 * Refuses failed checks (except smoke, which needs a preview), withdrawn versions, missing files and remotes switched
 * off. `lock` blocks decisions about the remote until the transaction ends.
 */
export const requirePreviewable = async (
  db: Db,
  remote: string,
  version: string,
  { lock = false } = {},
): Promise<VersionRow> => {
  const state = await remoteRow(db, remote, { lock });
  const row = await versionRow(db, remote, version);
  if (!row) throw new AppError('VERSION_NOT_FOUND');
  if (row.removedAt) throw new AppError('VERSION_GONE');
  if (row.withdrawnAt) throw new AppError('VERSION_TAKEN_BACK', undefined, { text: steerTexts.notPreviewable });
  if (state?.offReason != null) throw new AppError('REMOTE_OFF');
  const refusals = checkRefusals(row.checks);
  if (refusals.length > 0) throw new AppError('VERSION_NOT_READY', undefined, { text: refusals.join(' ') });
  return row;
};
