import type { RowResult, IngestRow } from 'api-contract';
import type { z } from 'zod';
import { AppError } from '../../../errors/app-error.ts';
import type { Tx } from '../../../calls/change.ts';
import { sql } from '../../../database/sql.ts';
import { withSavepoint } from '../../../calls/with-savepoint.ts';
import { parseOrThrow } from '../../../http/parse-or-throw.ts';
import type { User } from '../../../session/scope.ts';
import { requireRightClock } from './phone-clock.ts';

export interface RowOutcome {
  result: 'new' | 'changed' | 'known';
  id: string;
}

interface Sending<R extends z.ZodType> {
  sentAt: string;
  rows: readonly IngestRow[];
  row: R;
  user: User;
  now: Date;
}

const MESSAGES = { new: 'Received.', changed: 'Changed.', known: 'Known already.' } as const;
const count = (number: number, what: string) => (number === 0 ? [] : [`${number} ${what}`]);

/**
 * Each row alone: a refused row changes nothing and blocks no other.
 * @throws {AppError} CLOCK_WRONG for all of them
 */
export const ingestRows = async <R extends z.ZodType<{ SAP_ID?: string | undefined }>>(
  tx: Tx,
  { sentAt, rows, row: schema, user, now }: Sending<R>,
  ingest: (row: z.output<R>) => Promise<RowOutcome>,
) => {
  requireRightClock(sentAt, now);
  // Serialises a person's requests: a concurrent repeat is recognised.
  await tx.query(sql`select from users where id = ${user.id} for no key update`);
  const data: RowResult[] = [];
  for (const [row, { value }] of rows.entries()) {
    const outcome = await withSavepoint(tx, async () => {
      const sent = parseOrThrow(schema, value);
      if (sent.SAP_ID !== undefined && sent.SAP_ID !== user.sapId) throw new AppError('ROW_NOT_OWN');
      return ingest(sent);
    });
    if (outcome instanceof AppError) {
      const { code, message, fields = null } = outcome;
      data.push({ row, result: 'refused', _id: null, code, message, fields });
    } else {
      const { result, id } = outcome;
      data.push({ row, result, _id: id, code: null, message: MESSAGES[result], fields: null });
    }
  }
  const refused = data.filter(({ result }) => result === 'refused').length;
  const received = data.length - refused;
  const message = [...count(received, 'received'), ...count(refused, 'refused')].join(', ');
  return { data, received, refused, message: `${message}.` };
};
