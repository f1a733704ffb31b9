import type { alerts } from 'api-contract';
import { screen, within } from '@testing-library/react';
import { type Fakes, refuse, renderSignedIn } from 'shared-auth/testing';
import AlertsScreen from './alerts-screen.tsx';

const createAlert = (id: string, more: Partial<alerts.Alert> = {}): alerts.Alert => ({
  id,
  kind: 'remote',
  subject: 'mfe-dealers/1.5.0',
  text: 'Dealers 1.5.0 was rolled back: 38 % of 24 loads failed, before 1 %.',
  link: '/remotes?remote=mfe-dealers',
  raisedAt: '2026-11-22T04:30:00Z',
  lastAt: '2026-11-22T04:30:00Z',
  times: 1,
  endedAt: '2026-11-22T04:30:00Z',
  acknowledgedAt: null,
  acknowledgedBy: null,
  ...more,
});
let list: alerts.Alert[];
const fakes: Fakes = {
  'GET /api/v1/admin/alerts': () => ({
    data: list,
    unacknowledged: list.filter(({ acknowledgedAt }) => acknowledgedAt === null).length,
    message: 'OK',
  }),
  'POST /api/v1/admin/alerts/acknowledge': ({ body }) => {
    const { ids } = body as { ids: string[] };
    list = list.map((alert) =>
      ids.includes(alert.id) ? { ...alert, acknowledgedAt: '2026-11-22T05:00:00Z', acknowledgedBy: 'ADMIN1' } : alert,
    );
    return { data: { acknowledged: ids.length }, message: 'Alert seen.' };
  },
};
const [ONE, TWO] = ['6f5d2c8e-0000-4000-8000-000000000001', '6f5d2c8e-0000-4000-8000-000000000002'] as const;
const show = (api = fakes) => renderSignedIn(<AlertsScreen />, { path: '/alerts', role: 'ADMIN', api });

it('the screen shows what happened when, whether it goes on, how often, and leads to where something can be done', async () => {
  list = [
    createAlert(ONE),
    createAlert(TWO, {
      kind: 'disk',
      subject: '/data',
      text: 'Less than 500 MB are free.',
      link: null,
      times: 9,
      endedAt: null,
      lastAt: '2026-11-22T04:39:00Z',
    }),
  ];
  show();
  const lines = within(await screen.findByRole('list', { name: 'New' })).getAllByRole('listitem');
  expect(lines[0]).toHaveTextContent(
    /Remote.*Over.*22\/11\/2026 10:00 AM.*38 % of 24 loads failed.*mfe-dealers\/1\.5\.0/,
  );
  expect(screen.getByRole('link', { name: 'Open mfe-dealers/1.5.0' })).toHaveAttribute(
    'href',
    '/remotes?remote=mfe-dealers',
  );
  expect(lines[1]).toHaveTextContent(/Disk space.*Ongoing.*9 times since 22\/11\/2026 10:00 AM/);
  expect(within(lines[1]!).queryByRole('link')).not.toBeInTheDocument();
});

it('the screen moves what was seen below, with who saw it', async () => {
  list = [createAlert(ONE), createAlert(TWO, { subject: 'mfe-finance/2.0.0' })];
  const { person } = show();
  await person.click(await screen.findByRole('button', { name: 'Seen: mfe-finance/2.0.0' }));
  const seen = within(await screen.findByRole('list', { name: 'Seen before' }));
  expect(seen.getByRole('listitem')).toHaveTextContent(/mfe-finance\/2\.0\.0 · seen by ADMIN1, 22\/11\/2026 10:30 AM/);
  expect(within(screen.getByRole('list', { name: 'New' })).getAllByRole('listitem')).toHaveLength(1);
  await person.click(screen.getByRole('button', { name: 'Seen: mfe-dealers/1.5.0' }));
  expect(await screen.findByText('Nothing new.')).toBeVisible();
});

it('the screen marks all as seen at once', async () => {
  list = [createAlert(ONE), createAlert(TWO, { subject: 'mfe-finance/2.0.0' })];
  const { person, api } = show();
  await person.click(await screen.findByRole('button', { name: 'Mark all as seen' }));
  expect(await screen.findByText('Nothing new.')).toBeVisible();
  expect(api.to('POST /api/v1/admin/alerts/acknowledge').map(({ body }) => body)).toEqual([{ ids: [ONE, TWO] }]);
});

it('the screen reports that there are no alerts, that they cannot be read, and a refusal by the server', async () => {
  list = [];
  const { api, person } = show({ 'GET /api/v1/admin/alerts': () => refuse('INTERNAL') });
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong on our side.');
  api.use(fakes);
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No alerts yet.')).toBeVisible();
});

it('an alert stays new when it could not be marked', async () => {
  list = [createAlert(ONE)];
  const { person } = show({ ...fakes, 'POST /api/v1/admin/alerts/acknowledge': () => refuse('INTERNAL') });
  await person.click(await screen.findByRole('button', { name: 'Seen: mfe-dealers/1.5.0' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong on our side.');
  expect(screen.getByRole('button', { name: 'Seen: mfe-dealers/1.5.0' })).toBeVisible();
});
