/** @slow Asks every call that writes as each role, with and without scope. */
import { randomUUID } from 'node:crypto';
import { allCalls, type CallShape } from 'api-contract';
import { dealersWrites } from '../domains/dealers/testing/writes.ts';
import { fieldOpsWrites } from '../domains/field-ops/testing/writes.ts';
import { financeWrites } from '../domains/finance/testing/writes.ts';
import { helpdeskWrites } from '../domains/helpdesk/testing/writes.ts';
import { remotesWrites } from '../domains/remotes/testing/writes.ts';
import { sharedWrites } from '../domains/shared/testing/writes.ts';
import { surveysWrites } from '../domains/surveys/testing/writes.ts';
import { formBody } from '../testing/form.ts';
import { listMethods } from '../testing/seed-walk.ts';
import { startWriteWalk, t, team, type WalkedRequest, type Write } from '../testing/write-walk.ts';

let end: () => Promise<void>;
beforeAll(async () => {
  end = await startWriteWalk();
});
afterAll(() => end());

const WRITES: Record<string, Write> = {
  ...dealersWrites,
  ...fieldOpsWrites,
  ...financeWrites,
  ...helpdeskWrites,
  ...remotesWrites,
  ...sharedWrites,
  ...surveysWrites,
};

const isWrite = ({ method }: CallShape) => method !== 'GET';
const getName = ({ method, path }: CallShape) => `${method} ${path}`;

const stored = async (without = '') => {
  const { rows } = await t.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const all: Record<string, string[]> = {};
  for (const { name } of rows.filter((row) => row.name !== without)) {
    const table = await t.pool.query<{ row: string }>(
      `select md5((to_jsonb(t) - 'last_seen_at' - 'last_used_at')::text) as row from "${name}" t order by 1`,
    );
    all[name] = table.rows.map(({ row }) => row);
  }
  return all;
};
const getLines = async (requestId: unknown) =>
  (await t.pool.query('select 1 from history where request_id = $1', [requestId])).rowCount;

it('every write of the contract is walked: a new call adds a row to the writes of its team', () => {
  expect(Object.keys(WRITES).sort()).toEqual(allCalls.filter(isWrite).map(getName).sort());
});

describe.each(
  allCalls
    .filter(isWrite)
    .flatMap((call) => listMethods(call).map((method) => [`${getName(call)} by ${method}`, call, method] as const)),
)('%s', (_name, call, method) => {
  it('leaves its lines of history, and acts once under one key', async () => {
    const write = WRITES[getName(call)];
    if (!write) {
      throw new Error(
        `Add '${getName(call)}' to the writes of its team (domains/TEAM/testing/writes.ts): what it is sent, how many lines of history it leaves, what else one key may not send.`,
      );
    }
    const { as = 'AO1', lines = 1, repeat, counts } = write;
    const { other, ...first } = await write.request();
    const key = randomUUID();
    const token = as === 'team' ? `Deploy ${team.token}` : as === 'nobody' ? '' : `Bearer ${await t.signIn(as)}`;
    const send = ({ url = call.path, query, body, form }: WalkedRequest) => {
      const parts = form && formBody(form);
      return t.app.inject({
        method,
        url,
        headers: { 'idempotency-key': key, ...(token && { authorization: token }), ...parts?.headers },
        ...(query && { query }),
        ...(parts ? { payload: parts.body } : body && { payload: body }),
      });
    };

    const response = await send(first);
    expect([response.statusCode, response.body]).toEqual([200, expect.any(String)]);
    const [expected, left] = [typeof lines === 'number' ? lines : 0, await getLines(response.headers['x-request-id'])];
    if (left !== expected)
      throw new Error(
        `${getName(call)} left ${left} lines of history and its row among the writes says ${expected}. Write each with tx.history(…) inside change; where none is wanted, say why in the row's lines.`,
      );

    const before = await stored(counts);
    const again = await send(first);
    if (repeat) {
      expect([again.statusCode < 500, again.body]).toEqual([true, again.body]);
      return;
    }
    expect([again.statusCode, again.json()]).toEqual([200, response.json()]);
    expect(await stored(counts)).toEqual(before);
    if (!other) return;
    const refused = await send({ ...first, ...other });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'IDEMPOTENCY_CONFLICT']);
    expect(await stored(counts)).toEqual(before);
  });
});
