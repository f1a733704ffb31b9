import type { RowResult } from 'api-contract';
import type { TestApp } from './index.ts';

interface Sending {
  as?: string;
  /** The phone's clock; the server's where nobody says otherwise. */
  sentAt?: string;
  headers?: Record<string, string>;
}

/** Sends rows to a call as an officer's phone does. `list` is the name that the call has for its rows. */
export const sendRows = async (
  t: TestApp,
  [path, list]: readonly [path: string, list: string],
  rows: readonly unknown[],
  { as = 'SO1', sentAt = t.app.core.now().toISOString(), headers }: Sending = {},
) => {
  const answer = await t.call('POST', path, { as, body: { sentAt, [list]: rows }, ...(headers && { headers }) });
  const body = answer.json() as { data?: RowResult[]; message: string; code?: string; fields?: Record<string, string> };
  const data = body.data ?? [];
  return {
    status: answer.statusCode,
    body,
    data,
    /** What came of each row: 'new', or why it was refused. */
    outcomes: data.map(({ result, code }) => (result === 'refused' ? code : result)),
  };
};
