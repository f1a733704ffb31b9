import { screen, waitFor, within } from '@testing-library/react';
import { refuse, renderSignedIn } from 'shared-auth/testing';
import type { SyncRun } from './sync.api.ts';
import SyncScreen from './sync-screen.tsx';

const id = '7c9b8f4e-0f5d-4a7b-9a51-3f2f6c1b2a10';
const createRun = (more: Partial<SyncRun> = {}): SyncRun => ({
  _id: id,
  source: 'Folder sap',
  by: 'ADMIN1',
  startedAt: '2026-11-20T04:10:00.000Z',
  finishedAt: '2026-11-20T04:11:00.000Z',
  status: 'done',
  counts: {
    officers: { read: 5200, changed: 3, refused: 0 },
    dealers: { read: 100000, changed: 1200, refused: 2 },
    materials: { read: 5, changed: 0, refused: 0 },
  },
  error: null,
  openRefusals: 2,
  retryOf: null,
  ...more,
});
const list = 'GET /api/v1/sync/runs';
const all = 'POST /api/v1/sync/all';
const paged = { totalPage: 1, currentPage: 1 };
const listed = (runs: SyncRun[]) => () => ({ data: runs, ...paged, totalCount: runs.length, message: 'OK' });
const done = (run = createRun()) => ({
  data: { officers: 5200, dealers: 100000, materials: 5 },
  run,
  message: 'SAP Sync Completed Successfully',
});
const button = () => screen.getByRole('button', { name: 'Sync' });

it('FO-SYN-01/02: one button shows the server’s message and the new run', async () => {
  let runs: SyncRun[] = [];
  const { person } = renderSignedIn(<SyncScreen />, {
    role: 'AO',
    api: {
      [list]: () => listed(runs)(),
      [all]: () => {
        runs = [createRun()];
        return done();
      },
    },
  });
  expect(await screen.findByText('No sync yet.')).toBeVisible();
  await person.click(button());
  expect(await screen.findByText('SAP Sync Completed Successfully')).toBeVisible();
  expect(await screen.findByText('1,00,000 read, 1,200 changed, 2 refused')).toBeVisible();
  expect(screen.getByText('20/11/2026 09:41 AM')).toBeVisible();
});

it.each([
  ['SYNC_RUNNING', 'Sync is already running.'],
  ['SAP_FAILED', 'SAP could not be read. Please try again.'],
] as const)('FO-SYN-03, D-070: the refusal %s is shown, and the button can be used again', async (code, text) => {
  const { person } = renderSignedIn(<SyncScreen />, { api: { [list]: listed([]), [all]: () => refuse(code) } });
  await screen.findByText('No sync yet.');
  await person.click(button());
  expect(await screen.findByText(text)).toBeVisible();
  await waitFor(() => expect(button()).toBeEnabled());
});

it('D-070: the button is disabled while anybody’s run is at work', async () => {
  renderSignedIn(<SyncScreen />, { api: { [list]: listed([createRun({ status: 'running', finishedAt: null })]) } });
  expect(await screen.findByText('Running')).toBeVisible();
  expect(screen.getByRole('button', { name: /Sync/ })).toBeDisabled();
});

it('the screen shows why records were refused, and tries only them again', async () => {
  const { person, api, address } = renderSignedIn(<SyncScreen />, {
    path: '/sync',
    api: {
      [list]: listed([createRun()]),
      'GET /api/v1/sync/runs/:id/refusals': () => ({
        data: [
          { kind: 'dealers' as const, key: 'D7', reason: "There is no territory 'T9'.", triedAgain: false },
          { kind: 'dealers' as const, key: 'D8', reason: 'SaleVal: This is not an amount.', triedAgain: false },
        ],
        ...paged,
        totalCount: 2,
        message: 'OK',
      }),
      'POST /api/v1/sync/runs/:id/retry': () => done(createRun({ retryOf: id, openRefusals: 1 })),
    },
  });
  await person.click(
    await screen.findByRole('button', { name: 'Show the refused records of the run of 20/11/2026 09:40 AM' }),
  );
  const dialog = await screen.findByRole('dialog');
  expect(address()).toBe(`/sync?run=${id}`);
  expect(await within(dialog).findByText("There is no territory 'T9'.")).toBeVisible();
  await person.click(within(dialog).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1 of these records were refused again.')).toBeVisible();
  expect(api.to('POST /api/v1/sync/runs/:id/retry')[0]?.params).toEqual({ id });
});

it('a run that failed says why', async () => {
  const failed = createRun({ status: 'failed', error: 'SAP could not be reached.', counts: {} });
  renderSignedIn(<SyncScreen />, { api: { [list]: listed([failed]) } });
  expect(await screen.findByText('SAP could not be reached.')).toBeVisible();
});
