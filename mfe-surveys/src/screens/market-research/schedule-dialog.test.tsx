import { screen, waitFor, within } from '@testing-library/react';
import { type Fakes, refuse, renderSignedIn } from 'shared-auth/testing';
import type { MarketSchedule } from './schedule.api.ts';
import { ScheduleButton } from './schedule-button.tsx';

const read = 'GET /api/v1/market-research/schedule';
const save = 'PUT /api/v1/market-research/schedule';
const schedule: MarketSchedule = {
  syncs: [{ brand: 'MRF', category: 'CAR' }],
  alertPercent: 5,
  version: 3,
};
const show = (api: Fakes = {}) =>
  renderSignedIn(<ScheduleButton />, {
    role: 'ADMIN',
    api: {
      [read]: () => ({ data: schedule, message: 'OK' }),
      [save]: ({ body }) => ({ data: { ...(body as MarketSchedule), version: 4 }, message: 'Schedule saved.' }),
      'GET /api/v1/history/:kind/:id': () => ({ data: [], message: 'OK' }),
      ...api,
    },
  });
const open = async () => {
  const result = show();
  const button = screen.getByRole('button', { name: 'Schedule' });
  await waitFor(() => expect(button).toBeEnabled());
  await result.person.click(button);
  return { ...result, dialog: await screen.findByRole('dialog', { name: 'Schedule' }) };
};
const boxOf = async (dialog: HTMLElement, brand: string, category: string) =>
  within(await within(dialog).findByRole('group', { name: brand })).getByRole('checkbox', { name: category });

it('D-372: ADMIN chooses the syncs of every night, and from which change a price is told', async () => {
  const { person, api, dialog } = await open();
  expect(await boxOf(dialog, 'MRF', 'CAR')).toBeChecked();
  await person.click(await boxOf(dialog, 'MRF', 'CAR'));
  await person.click(await boxOf(dialog, 'TYRE-DEKHO', 'CEAT'));
  const percent = within(dialog).getByLabelText(/^Tell of a price/);
  await person.clear(percent);
  await person.type(percent, '8');
  await person.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Schedule saved.')).toBeVisible();
  expect(api.to(save)[0]?.body).toEqual({
    syncs: [{ brand: 'TYRE-DEKHO', category: 'CEAT' }],
    alertPercent: 8,
    version: 3,
  });
});

it.each(['', '0', '101', '2.5'])('D-372: a change of "%s" percent is refused at the field', async (text) => {
  const { person, api, dialog } = await open();
  const percent = await within(dialog).findByLabelText(/^Tell of a price/);
  await person.clear(percent);
  if (text) await person.type(percent, text);
  await person.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('Please give whole percent from 1 to 100.')).toBeVisible();
  expect(api.to(save)).toEqual([]);
});

it('another try is offered when the schedule can not be read', async () => {
  show({ [read]: () => refuse('INTERNAL') });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

it('D-372: other roles have no button', () => {
  renderSignedIn(<ScheduleButton />, { role: 'AO', api: {} });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
