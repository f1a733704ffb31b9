/** @slow Asks every call that reads as each role, with and without scope. */
import { allCalls, type CallShape, type Role } from 'api-contract';
import { dealersReads } from '../domains/dealers/testing/reads.ts';
import { fieldOpsReads } from '../domains/field-ops/testing/reads.ts';
import { financeReads } from '../domains/finance/testing/reads.ts';
import { helpdeskReads } from '../domains/helpdesk/testing/reads.ts';
import { remotesReads } from '../domains/remotes/testing/reads.ts';
import { sharedReads } from '../domains/shared/testing/reads.ts';
import { surveysReads } from '../domains/surveys/testing/reads.ts';
import type { TestApp } from '../testing/index.ts';
import { ids, now, OWNER, type Read, startReadWalk } from '../testing/read-walk.ts';

let clock = now;
let t: TestApp;
beforeAll(async () => {
  t = await startReadWalk(() => clock);
});
afterAll(() => t.close());

const LEVEL: Partial<Record<Role, string>> = { ADMIN: 'ZM', ZO: 'ZM', RO: 'RM', AO: 'AM' };

const READS: Record<string, Read> = {
  ...dealersReads,
  ...fieldOpsReads,
  ...financeReads,
  ...helpdeskReads,
  ...remotesReads,
  ...sharedReads,
  ...surveysReads,
};

const isRead = (call: CallShape) => call.method === 'GET' && typeof call.roles !== 'string';
const walked = allCalls
  .filter(isRead)
  .flatMap((call) => (call.roles as readonly Role[]).map((role) => [`${call.path} as ${role}`, call, role] as const));

it('every read of the contract says here what its own people see: a new call adds a row to the reads of its team', () => {
  expect(Object.keys(READS).sort()).toEqual(
    allCalls
      .filter(isRead)
      .map(({ path }) => path)
      .sort(),
  );
});

it.each(walked)('%s shows what is theirs', async (_name, call, role) => {
  const read = READS[call.path];
  if (!read)
    throw new Error(
      `Add '${call.path}' to the reads of its team (domains/TEAM/testing/reads.ts): what of the seeded records its answer holds, and seed what is missing.`,
    );
  const url = call.path
    .replace('AM/SO/:SAP_ID', 'AM/SO/AO1')
    .replace(':SAP_ID', 'SO1')
    .replace('imports/:kind', 'imports/holidays')
    .replace(':kind', 'pjp')
    .replace(':remote', 'mfe-walked')
    .replace(':incident', ids.incident)
    .replace('getOfficers/:level', 'getOfficers/AREA')
    .replace(':level', LEVEL[role] ?? '')
    .replace(':number', '1')
    .replace(':id', read.id?.() ?? '');
  clock = read.at ? new Date(read.at) : now;
  const response = await t.call('GET', url, { as: OWNER[role], query: read.query?.() ?? {} });
  const wanted = typeof read.shows === 'function' ? read.shows(role) : read.shows;
  if (read.nothing?.[role]) {
    expect(response.body).not.toMatch(wanted);
    return;
  }
  if (response.statusCode !== 200 || !wanted.test(response.body)) {
    throw new Error(
      `${OWNER[role]} got ${response.statusCode} ${response.body}, without ${wanted}: seed what is missing, or say there under 'nothing' why ${role} sees none of it.`,
    );
  }
});
