import { screen } from '@testing-library/react';
import { type Fakes, refuse, renderSignedIn } from 'shared-auth/testing';
import { LeaveCalendarDialog } from './leave-calendar-dialog.tsx';

const read = 'GET /api/v1/leave-calendar';
const make = 'POST /api/v1/leave-calendar';
const end = 'DELETE /api/v1/leave-calendar';
const AT = '2026-11-20T06:00:00.000Z';
const show = (fakes: Fakes) =>
  renderSignedIn(<LeaveCalendarDialog onClose={() => undefined} />, { role: 'AO', api: fakes });

it('D-363: a link is made, shown once, copied and ended', async () => {
  let createdAt: string | null = null;
  const { api, person } = show({
    [read]: () => ({ createdAt, message: 'OK' }),
    [make]: () => {
      createdAt = AT;
      return { path: '/calendar/secret/leave.ics', createdAt: AT, message: 'Link made.' };
    },
    [end]: () => {
      createdAt = null;
      return { message: 'Link ended.' };
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Make a link' }));
  expect(await screen.findByLabelText('Address of the calendar')).toHaveValue(
    `${location.origin}/calendar/secret/leave.ics`,
  );
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  await person.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('Link copied.')).toBeVisible();
  expect(copied).toHaveBeenCalledWith(`${location.origin}/calendar/secret/leave.ics`);
  await person.click(await screen.findByRole('button', { name: 'End the link' }));
  expect(await screen.findByText('Link ended.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Make a link' })).toBeVisible();
  expect(screen.queryByLabelText('Address of the calendar')).not.toBeInTheDocument();
  expect([api.to(make).length, api.to(end).length]).toEqual([1, 1]);
});

it('D-363: an earlier link is told by its day, and not shown again', async () => {
  show({ [read]: () => ({ createdAt: AT, message: 'OK' }) });
  expect(await screen.findByText('Your link works since 20/11/2026 11:30 AM.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Make a new link' })).toBeVisible();
  expect(screen.queryByLabelText('Address of the calendar')).not.toBeInTheDocument();
});

it('a refusal is said, and a failed read offers another try', async () => {
  const refused = show({ [read]: () => ({ createdAt: null, message: 'OK' }), [make]: () => refuse('FORBIDDEN') });
  await refused.person.click(await screen.findByRole('button', { name: 'Make a link' }));
  expect(await screen.findByText('You do not have sufficient permissions.')).toBeVisible();
  refused.unmount();
  show({ [read]: () => refuse('INTERNAL') });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});
