import type { RowResult } from 'api-contract';
import type { TestApp } from './index.ts';

interface Sending {
  as?: string;
  sentAt?: string;
  headers?: Record<string, string>;
}

/** As an officer's phone; `list` is the call's name for rows. */
export const sendRows = async (
  t: TestApp,
  [path, list]: readonly [path: string, list: string],
  rows: readonly unknown[],
  { as = 'SO1', sentAt = t.app.core.now().toISOString(), headers }: Sending = {},
) => {
  const response = await t.call('POST', path, { as, body: { sentAt, [list]: rows }, ...(headers && { headers }) });
  const body = response.json() as {
    data?: RowResult[];
    message: string;
    code?: string;
    fields?: Record<string, string>;
  };
  const data = body.data ?? [];
  return {
    status: response.statusCode,
    body,
    data,
    outcomes: data.map(({ result, code }) => (result === 'refused' ? code : result)),
  };
};
