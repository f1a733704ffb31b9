import { screen, waitFor, within } from '@testing-library/react';
import type { ResponseOf } from 'shared-auth';
import { type Fakes, refuse, renderSignedIn } from 'shared-auth/testing';
import { Figures, LivePart, type Tone } from 'shared-ui';
import TodayScreen from './today-screen.tsx';

type View = ResponseOf<'GET /api/v1/views'>['data'][number];
const TONES: Record<string, Tone> = { Calm: 'neutral', Warned: 'warn', Red: 'bad' };

const Tile = ({ name }: { name: string }) => (
  <LivePart result={{ data: { readAt: '2026-11-20T06:30:00.000Z' }, error: undefined, refresh: () => undefined }}>
    {() => <Figures figures={[{ label: name, value: 1, to: '/list', tone: TONES[name] ?? 'neutral' }]} />}
  </LivePart>
);
jest.mock('../remotes/index.ts', () => ({
  useExtensions: () =>
    Object.keys(TONES).map((name) => ({
      remote: { name: 'mfe-a', title: 'Team A' },
      extension: { slot: 'today', name, title: name },
    })),
  OpenExtension: ({ extension }: { extension: { name: string } }) => <Tile name={extension.name} />,
  toPlaceKey: ({ extension }: { extension: { name: string } }) => extension.name,
}));

const createView = (query: Record<string, string>): View => ({
  ...{ id: '6f1f4f3e-0000-4000-8000-000000000001', screen: '/today', name: 'Today', query, range: null },
  ...{ owner: { SAP_ID: 'AO1', name: 'Person AO1' }, isOwn: true, sharedRole: null, sharedWith: [] },
  ...{ version: 1, isPinned: false, isHidden: false, isStart: true },
});
let server: View[];
const api = (): Fakes => ({
  'GET /api/v1/views': () => ({ data: structuredClone(server), message: 'OK' }),
  'POST /api/v1/views': ({ body }) => {
    expect(body).toMatchObject({ screen: '/today', isStart: true, isPinned: false });
    server = [createView(body.query)];
    return { data: server[0]!, message: 'View saved.' };
  },
  'PUT /api/v1/views/:id': ({ body }) => {
    server = [{ ...server[0]!, query: body.query ?? {}, version: body.version + 1 }];
    return { data: server[0]!, message: 'View saved.' };
  },
});
const show = (fakes: Fakes = api()) =>
  renderSignedIn(<TodayScreen />, { role: 'AO', user: { SAP_ID: 'AO1' }, api: fakes });
const titles = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
const drawn = (...names: string[]) => waitFor(() => expect(titles()).toEqual(names));
const choose = async ({ person }: ReturnType<typeof show>, item: string) => {
  await person.click(screen.getByRole('button', { name: /^My Today/ }));
  await person.click(screen.getByRole('menuitem', { name: item }));
};
const arrange = async (view: ReturnType<typeof show>) => {
  await choose(view, 'Arrange tiles…');
  return within(await screen.findByRole('dialog', { name: 'Arrange tiles' }));
};

// Its code takes longer than a test waits.
beforeAll(() => import('./arrange-dialog.tsx'));
beforeEach(() => {
  server = [];
  localStorage.clear();
});

it('the own order of tiles replaces the order by urgency, and urgency comes back', async () => {
  const page = show();
  await drawn('Red', 'Warned', 'Calm');
  let dialog = await arrange(page);
  await page.person.click(dialog.getByRole('button', { name: 'Move Warned up' }));
  await page.person.click(dialog.getByRole('button', { name: 'Save' }));
  await drawn('Warned', 'Calm', 'Red');
  expect(server[0]!.query).toEqual({ 'mfe-a/Warned': '0', 'mfe-a/Calm': '1', 'mfe-a/Red': '2' });
  dialog = await arrange(page);
  await page.person.click(dialog.getByRole('button', { name: 'By urgency again' }));
  await page.person.click(dialog.getByRole('button', { name: 'Save' }));
  await drawn('Red', 'Warned', 'Calm');
  expect(server[0]!.query).toEqual({});
});

it('a tile that a person does not want is gone, and urgency still orders the others', async () => {
  const page = show();
  await drawn('Red', 'Warned', 'Calm');
  const dialog = await arrange(page);
  await page.person.click(dialog.getByRole('checkbox', { name: 'Warned' }));
  await page.person.click(dialog.getByRole('button', { name: 'Save' }));
  await drawn('Red', 'Calm');
  expect(server[0]!.query).toEqual({ 'mfe-a/Warned': 'off' });
});

it('D-373: the start page is saved beside the order that another tab has just saved', async () => {
  const page = show();
  await drawn('Red', 'Warned', 'Calm');
  server = [createView({ 'mfe-a/Warned': 'off' })];
  await choose(page, 'Make Today my start page');
  expect(await screen.findByText('The console opens with Today.')).toBeVisible();
  expect(server[0]!.query).toEqual({ 'mfe-a/Warned': 'off', startPage: 'yes' });
  await drawn('Red', 'Calm');
  server = [createView({})];
  const dialog = await arrange(page);
  await page.person.click(dialog.getByRole('checkbox', { name: 'Calm' }));
  await page.person.click(dialog.getByRole('button', { name: 'Save' }));
  await drawn('Red');
  expect(server[0]!.query).toEqual({ 'mfe-a/Warned': 'off', 'mfe-a/Calm': 'off' });
});

it('a hidden tile keeps its place in the own order', async () => {
  server = [createView({ 'mfe-a/Red': '0', 'mfe-a/Warned': 'off 1', 'mfe-a/Calm': '2' })];
  const page = show();
  await drawn('Red', 'Calm');
  const dialog = await arrange(page);
  await page.person.click(dialog.getByRole('checkbox', { name: 'Warned' }));
  await page.person.click(dialog.getByRole('button', { name: 'Save' }));
  await drawn('Red', 'Warned', 'Calm');
});

it('a tile that came after the own order was saved stands last', async () => {
  server = [createView({ 'mfe-a/Warned': '0', 'mfe-a/Calm': '1' })];
  show();
  await drawn('Warned', 'Calm', 'Red');
});

it('the dialog stays with its order, and says why it was not saved', async () => {
  const page = show({ ...api(), 'POST /api/v1/views': () => refuse('VIEWS_FULL') });
  await drawn('Red', 'Warned', 'Calm');
  const dialog = await arrange(page);
  await page.person.click(dialog.getByRole('checkbox', { name: 'Calm' }));
  await page.person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  expect(dialog.getByRole('checkbox', { name: 'Calm' })).not.toBeChecked();
});

it('D-373: Today becomes the start page and Home again, and the order of tiles stays', async () => {
  server = [createView({ 'mfe-a/Warned': 'off' })];
  const page = show();
  await drawn('Red', 'Calm');
  await choose(page, 'Make Today my start page');
  await waitFor(() => expect(server[0]!.query).toEqual({ 'mfe-a/Warned': 'off', startPage: 'yes' }));
  await screen.findByText('The console opens with Today.');
  await choose(page, 'Make Home my start page');
  await waitFor(() => expect(server[0]!.query).toEqual({ 'mfe-a/Warned': 'off' }));
});
