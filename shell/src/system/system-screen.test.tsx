import type { system } from 'api-contract';
import { screen, waitFor, within } from '@testing-library/react';
import { type Fakes, refuse, renderSignedIn } from 'shared-auth/testing';
import SystemScreen from './system-screen.tsx';

const failure: system.FailedRequest = {
  requestId: '3f2a9c1b-0000-4000-8000-000000000001',
  at: '2026-11-25T04:30:00Z',
  method: 'POST',
  route: '/api/v1/sync/all',
  status: 502,
  code: 'SAP_FAILED',
  role: 'AO',
  message: 'The file … is missing in the SAP folder.',
};
const entry = (id: string, more: Partial<system.FailedEntry> = {}): system.FailedEntry => ({
  id,
  subject: 'Ticket T-1',
  error: 'no such user',
  at: '2026-11-25T04:30:00Z',
  attempts: 30,
  retry: 'entry',
  ...more,
});
const queue = (name: system.QueueName, more: Partial<system.Queue> = {}): system.Queue => ({
  name,
  waiting: 0,
  running: 0,
  failed: 0,
  oldestAt: null,
  entries: [],
  ...more,
});
const MAIL = '6f5d2c8e-0000-4000-8000-000000000001';
const RUN = '6f5d2c8e-0000-4000-8000-000000000002';

let errors: system.FailedRequest[];
let queues: system.Queue[];
let statements: system.Database['statements'];
let standby: system.Database['standby'];
let backups: Omit<system.LastRuns, 'runs'>;
const fakes: Fakes = {
  'GET /api/v1/admin/system/errors': ({ query }) => {
    const data = errors.filter(({ requestId }) => requestId.startsWith(String(query.id ?? '')));
    return { data, totalPage: 1, currentPage: 1, totalCount: data.length === 0 ? 0 : 30, message: 'OK' };
  },
  'GET /api/v1/admin/system/errors/calls': () => ({
    data: errors.map(({ method, route, code, status, at }) => ({ method, route, code, status, times: 7, lastAt: at })),
    message: 'OK',
  }),
  'GET /api/v1/admin/system/queues': () => ({ data: queues, message: 'OK' }),
  'GET /api/v1/admin/system/runs': () => ({ data: { ...backups, runs: [] }, message: 'OK' }),
  'GET /api/v1/admin/system/sign-ins': () => ({ data: [], message: 'OK' }),
  'GET /api/v1/admin/system/server': () => ({
    data: {
      version: '0.2.0',
      commit: '5f7b8ee90af1',
      node: '20.20.2',
      startedAt: '2026-11-25T04:00:00Z',
      demo: false,
      migrations: { count: 60, last: '0072_shared_system', lastAt: '2026-11-25T04:00:00Z' },
      disks: [
        { folder: 'data', path: '/data', freeBytes: 524_288_000, sizeBytes: 10_737_418_240, level: 'low' },
        { folder: 'assets', path: '/assets', freeBytes: 1_073_741_824, sizeBytes: 10_737_418_240, level: null },
      ],
      settings: [
        { name: 'PORT', isSet: true },
        { name: 'SMTP_URL', isSet: false },
      ],
    },
    message: 'OK',
  }),
  'GET /api/v1/admin/system/database': () => ({
    data: {
      version: '18.4',
      bytes: 1_610_612_736,
      tables: [{ name: 'visits', bytes: 1_073_741_824, rows: 10_000_000 }],
      connections: { busy: 2, idle: 4, waiting: 0, most: 6 },
      standby,
      statements,
    },
    message: 'OK',
  }),
};
beforeEach(() => {
  errors = [failure];
  backups = { hasBackups: false, lastGoodBackupAt: null, isBackupOld: false };
  queues = [
    queue('mail', { waiting: 2, failed: 1, entries: [entry(MAIL)] }),
    queue('refused-records', {
      failed: 3,
      entries: [entry(RUN, { subject: '3 records of Folder', retry: 'refused-records' })],
    }),
  ];
  standby = null;
  statements = { missing: 'pg_stat_statements is not set up in this database.', slowest: [] };
});
const show = (api = fakes, path = '/system') => renderSignedIn(<SystemScreen />, { path, role: 'ADMIN', api });
const part = async (name: string) => within(await screen.findByRole('region', { name }));

it('the list finds a failure by the reference that a person reads out, which is in the address', async () => {
  errors = [failure, { ...failure, requestId: 'ffffffff-0000-4000-8000-000000000009', code: 'INTERNAL' }];
  const { person, address } = show();
  const list = await part('Errors');
  expect(await list.findAllByText(/SAP_FAILED|INTERNAL/)).toHaveLength(2);
  expect(list.getByText('The newest 2 of 30.')).toBeVisible();
  await person.type(list.getByRole('searchbox', { name: 'Reference or request id' }), '3f2a9c1b');
  await waitFor(() => expect(list.queryByText(/INTERNAL/)).not.toBeInTheDocument());
  expect(list.getByText('502 SAP_FAILED')).toBeVisible();
  expect(list.getByText('3f2a9c1b-0000-4000-8000-000000000001')).toBeVisible();
  expect(address()).toBe('/system?error=3f2a9c1b');
});

it('the list reports a reference that is too short or unknown, and that nothing has failed', async () => {
  errors = [];
  const { person } = show();
  const list = await part('Errors');
  expect(await list.findByText('Nothing has failed within the last day.')).toBeVisible();
  const box = list.getByRole('searchbox');
  await person.type(box, '3f');
  expect(await list.findByText('Please give at least the first 4 characters of the reference.')).toBeVisible();
  await person.type(box, '2a9c1b');
  expect(await list.findByText(/^No failure with this reference is kept/)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Errors by call' })).not.toBeInTheDocument();
});

it('the page tries a failed entry again by its own way, and says what came of it', async () => {
  const { person, api } = show({
    ...fakes,
    'POST /api/v1/admin/system/queues/:queue/:id/retry': ({ params }) => {
      queues = queues.map((each) => (each.name === params.queue ? { ...each, failed: 0, entries: [] } : each));
      return { data: { subject: 'Ticket T-1' }, message: 'It is tried again.' };
    },
    'POST /api/v1/sync/runs/:id/retry': () => refuse('SYNC_RUNNING'),
  });
  const list = await part('Queues');
  await person.click(await list.findByRole('button', { name: 'Try again: Ticket T-1' }));
  expect(await screen.findByText('It is tried again.')).toBeVisible();
  await waitFor(() => expect(list.queryByRole('button', { name: 'Try again: Ticket T-1' })).not.toBeInTheDocument());
  expect(api.to('POST /api/v1/admin/system/queues/:queue/:id/retry').map(({ params }) => params)).toEqual([
    { queue: 'mail', id: MAIL },
  ]);
  await person.click(list.getByRole('button', { name: 'Try again: 3 records of Folder' }));
  expect(await list.findByRole('alert')).toBeVisible();
  expect(list.getByRole('button', { name: 'Try again: 3 records of Folder' })).toBeEnabled();
});

it('a part that can not be read takes no other with it, and is tried again alone', async () => {
  const { person, api } = show({ ...fakes, 'GET /api/v1/admin/system/queues': () => refuse('INTERNAL') });
  const broken = await part('Queues');
  expect(await broken.findByRole('alert')).toHaveTextContent('Something went wrong on our side.');
  expect(await screen.findByText('5f7b8ee90af1')).toBeVisible();
  api.use(fakes);
  await person.click(broken.getByRole('button', { name: 'Try again' }));
  expect(await broken.findByText('2')).toBeVisible();
});

it('the screen shows what runs, how much space is left, and of settings only whether they are set', async () => {
  show();
  const server = await part('Server');
  expect(await server.findByText('500 MB of 10 GB free (/data)')).toBeVisible();
  expect(server.getByText(/^60, the last 0072_shared_system on/)).toBeVisible();
  const settings = within(await screen.findByRole('list', { name: 'Settings' })).getAllByRole('listitem');
  expect(settings.map(({ textContent }) => textContent)).toEqual(['PORT set', 'SMTP_URL not set']);
});

it('the screen shows whether a standby is read from, its lag, and why not', async () => {
  const standbyLine = async () => {
    const { unmount } = show();
    const database = await part('Database');
    await database.findByText('18.4');
    const text = database.queryByText('Standby')?.parentElement?.textContent;
    unmount();
    return text;
  };
  expect(await standbyLine()).toBeUndefined();
  standby = { isUsed: true, lagSeconds: 0.3, why: '' };
  expect(await standbyLine()).toBe('StandbyRead from, less than a second behind');
  standby = { isUsed: true, lagSeconds: 4, why: '' };
  expect(await standbyLine()).toBe('StandbyRead from, 4 s behind');
  standby = { isUsed: false, lagSeconds: 42, why: 'it is 42 s behind' };
  expect(await standbyLine()).toBe('StandbyNot read from: it is 42 s behind');
});

it('the screen states where slow statements are not available, and lists them where they are', async () => {
  const first = show();
  expect(await screen.findByText('pg_stat_statements is not set up in this database.')).toBeVisible();
  expect(screen.getByText('1.5 GB')).toBeVisible();
  first.unmount();
  statements = {
    missing: null,
    slowest: [{ text: 'select * from visits', calls: 12, meanMs: 80.5, totalSeconds: 966, rows: 100 }],
  };
  show();
  const table = within(await screen.findByRole('table', { name: 'Slow statements' }));
  expect(table.getByText('select * from visits')).toBeVisible();
  expect(table.getByText('80.5 ms')).toBeVisible();
});

it('the screen shows the age of the last good backup, and warns where it is too old', async () => {
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  backups = { hasBackups: true, lastGoodBackupAt: ago(3), isBackupOld: false };
  const { unmount } = show();
  expect(await screen.findByText('The last good backup is 3 h old.')).toBeVisible();
  unmount();
  backups = { hasBackups: true, lastGoodBackupAt: ago(72), isBackupOld: true };
  show();
  expect(await screen.findByText(/^The last good backup is 3 days old, more than two intervals/)).toBeVisible();
});

it('the screen says so when there are no backups, runs or wrong sign-ins', async () => {
  queues = [queue('mail')];
  show();
  for (const text of [
    'Automatic backups are not set up.',
    'No syncs or imports yet.',
    'No wrong sign-ins in the last day.',
    'Nothing has failed.',
  ])
    expect(await screen.findByText(text)).toBeVisible();
});
