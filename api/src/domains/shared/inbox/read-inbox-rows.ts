import type { inbox } from 'api-contract';
import type { Db } from '../../../database/sql.ts';
import type { User } from '../../../session/scope.ts';
import { requestKinds } from './kinds.ts';
import type { RequestContext } from './request-kind.ts';
import type { WaitingRecord } from './waiting.ts';

/** Drops records decided meanwhile. */
export async function readInboxRows(
  db: Db,
  user: User,
  page: readonly WaitingRecord[],
  today: string,
  context: RequestContext,
): Promise<inbox.InboxRow[]> {
  const read = await Promise.all(
    requestKinds.map(async ({ kind, readRows }) => {
      const ids = page.filter((row) => row.kind === kind).map(({ id }) => id);
      return [
        kind,
        ids.length > 0 ? await readRows(db, user, ids, today, context) : new Map<string, object>(),
      ] as const;
    }),
  );
  const details = new Map<string, Map<string, object>>(read);
  return page.flatMap((row) => {
    const detail = details.get(row.kind)?.get(row.id);
    return detail ? [{ ...row, ...detail } as inbox.InboxRow] : [];
  });
}
