import { BASE, type Importer, createImporter } from './fixtures.ts';

const HEADING =
  'prospectId,type,SAP_ID,createdAt,status,statusSince,decidedBy,profile,actyvScore,sentAt,documentLinks,documents';
const FORM = '"{""businessInfo"":{""dealershipName"":""Om Tyres"",""gstin"":""09ABCDE1234F1Z5""}}"';
const CREATED = '2026-07-01T11:00:00+05:30';
const row = (
  more: Partial<
    Record<'id' | 'type' | 'by' | 'at' | 'status' | 'since' | 'decidedBy' | 'form' | 'score' | 'sentAt', string>
  > = {},
) => {
  const {
    id = 'PR1',
    type = 'dealer',
    by = '0042',
    at = CREATED,
    status = 'Pending',
    since = '',
    decidedBy = '',
  } = more;
  return `${id},${type},${by},${at},${status},${since},${decidedBy},${more.form ?? FORM},${more.score ?? ''},${more.sentAt ?? ''},,`;
};

let self: Importer;
beforeAll(async () => {
  self = await createImporter();
});
afterAll(() => self.close());
beforeEach(async () => {
  await self.test.pool.query(`delete from history where kind = 'prospect'; delete from prospects`);
});
const load = (...rows: string[]) => self.load({ ...BASE, 'prospects.csv': [HEADING, ...rows, ''].join('\n') });
const summary = () => self.lines.find((line) => line.startsWith('prospects.csv'));
const prospects = () =>
  self.rows('select prospect_id as id, name, status, decided_by as by, version from prospects order by prospect_id');
const stages = () =>
  self.rows(`select s.status, to_char(s.since at time zone 'Asia/Kolkata', 'DD.MM. HH24:MI') as since, s.until is null as open,
    s.by_sap_id as by from prospect_stages s order by s.nth`);
const timeline = () =>
  self
    .rows('select message from prospect_timeline order by at, id')
    .then((lines) => lines.map(({ message }) => message));
const happened = (action: string) =>
  self.test.pool.query(
    `insert into history (kind, record_id, action, by_sap_id, by_role, request_id)
     select 'prospect', id::text, $1, 'AO1', 'AO', 'r1' from prospects`,
    [action],
  );

it('D-316: a prospect comes with its score, its stage and its line of the timeline; the same file again changes nothing', async () => {
  await load(row());
  expect(summary()).toBe('prospects.csv: 1 row, 1 new, 0 updated.');
  expect(await self.rows('select kind, gstin, pan, jk_score from prospects')).toEqual([
    { kind: 'dealer', gstin: '09ABCDE1234F1Z5', pan: '', jk_score: 48 },
  ]);
  expect(await stages()).toEqual([{ status: 'Pending', since: '01.07. 11:00', open: true, by: '0042' }]);
  expect(await timeline()).toEqual(['Prospect created by 0042']);
  await load(row());
  expect(summary()).toBe('prospects.csv: 1 row, 0 new, 0 updated.');
  expect([await stages(), await timeline()]).toEqual([[expect.anything()], [expect.anything()]]);
});

it('a prospect that another system has decided has both stages; what it decides later arrives', async () => {
  await load(row());
  await load(row({ status: 'Approved', since: '2026-07-05T10:00:00+05:30', decidedBy: 'AO1' }));
  expect(summary()).toBe('prospects.csv: 1 row, 0 new, 1 updated.');
  expect(await stages()).toEqual([
    { status: 'Pending', since: '01.07. 11:00', open: false, by: '0042' },
    { status: 'Approved', since: '05.07. 10:00', open: true, by: 'AO1' },
  ]);
  expect(await timeline()).toEqual(['Prospect created by 0042', 'Approved by AO1']);
  expect(await prospects()).toEqual([{ id: 'PR1', name: 'Om Tyres', status: 'Approved', by: 'AO1', version: 2 }]);
});

it.each(['approve', 'reject', 'send', 'e-contract'])(
  'D-305: after %s in the console the file changes nothing of it, neither stages nor timeline',
  async (action) => {
    await load(row());
    await happened(action);
    await load(row({ status: 'Rejected', since: '2026-07-05T10:00:00+05:30', decidedBy: 'AO1' }));
    expect(summary()).toBe('prospects.csv: 1 row, 0 new, 0 updated, 1 kept as the console decided.');
    expect(await prospects()).toMatchObject([{ status: 'Pending', version: 1 }]);
    expect(await stages()).toHaveLength(1);
    expect(await timeline()).toEqual(['Prospect created by 0042']);
  },
);

it.each(['remark', 'ask', 'answer'])(
  'D-305: the action %s in the console takes nothing from the file',
  async (action) => {
    await load(row());
    await happened(action);
    await load(row({ status: 'Rejected', since: '2026-07-05T10:00:00+05:30', decidedBy: 'AO1' }));
    expect(await prospects()).toMatchObject([{ status: 'Rejected', by: 'AO1', version: 2 }]);
  },
);

it('a prospect that was sent elsewhere has its score and its line; one without a status stands so', async () => {
  await load(
    row({
      status: 'Approved',
      since: '2026-07-05T10:00:00+05:30',
      decidedBy: 'AO1',
      score: '71.5',
      sentAt: '2026-07-06T10:00:00Z',
    }),
    row({ id: 'PR2', status: '' }),
  );
  expect(await self.rows('select actyv_score::float8 as score from prospects order by prospect_id')).toEqual([
    { score: 71.5 },
    { score: null },
  ]);
  expect(await timeline()).toContain('Prospect sent to Actyv');
  expect(await prospects()).toMatchObject([{ status: 'Approved' }, { status: '' }]);
});

it.each([
  ['a type that there is not', row({ type: 'fleet' }), 'type:'],
  [
    'a status that is none',
    row({ status: 'Waiting' }),
    "status: 'Waiting' is neither Approved nor Rejected and holds no 'Pending'.",
  ],
  ['an officer that there is not', row({ by: 'NOBODY' }), 'SAP_ID:'],
  ['a day without a time', row({ at: '01-07-2026' }), 'createdAt:'],
  ['a form that is no JSON', row({ form: '{oops' }), 'profile:'],
  ['a form of the other type', row({ type: 'customer' }), 'profile:'],
  ['a form without the firm’s name', row({ form: '{}' }), 'profile: The form has no name of the firm.'],
  ['a score above 100', row({ score: '101' }), "actyvScore: '101' is not a score from 0 to 100."],
  ['a score below 0', row({ score: '-1' }), "actyvScore: '-1' is not a score from 0 to 100."],
  ['an id that stands twice', row(), 'prospectId:'],
])('%s refuses the file, says where, and nothing of it is kept', async (_what, bad, sentence) => {
  expect((await load(row(), bad.replace(/^PR1/, bad === row() ? 'PR1' : 'PR2'))).ok).toBe(false);
  expect(self.lines.map((line) => line.trim()).filter((line) => line.startsWith('prospects.csv, row 3,'))).toEqual([
    expect.stringContaining(sentence),
  ]);
  expect(await prospects()).toEqual([]);
});
