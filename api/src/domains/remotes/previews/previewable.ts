import { AppError } from '../../../calls/app-error.ts';
import type { Db } from '../../../database/sql.ts';
import { checkRefusals } from '../checks/refusals.ts';
import { remoteRow, type VersionRow, versionRow } from '../registry/repository.ts';

/**
 * A version that may be tried before it is live. Not one whose checks have failed (its smoke journey apart, which a preview is
 * for), that was taken back or whose files are gone, nor any of a remote that is switched off. `lock`: nobody decides about the
 * remote until the end of the transaction.
 */
export const previewable = async (
  db: Db,
  remote: string,
  version: string,
  { lock = false } = {},
): Promise<VersionRow> => {
  const state = await remoteRow(db, remote, { lock });
  const row = await versionRow(db, remote, version);
  if (!row) throw new AppError('VERSION_NOT_FOUND');
  if (row.removedAt) throw new AppError('VERSION_GONE');
  if (row.withdrawnAt) throw new AppError('VERSION_TAKEN_BACK');
  if (state?.offReason != null) throw new AppError('REMOTE_OFF');
  const refusals = checkRefusals(row.checks);
  if (refusals.length > 0) throw new AppError('VERSION_NOT_READY', undefined, { text: refusals.join(' ') });
  return row;
};
