import { screen, within } from '@testing-library/react';
import { restartServer, server, show } from './testing/show-remotes.tsx';

const BROKEN = { remote: 'mfe-dealers', title: 'Dealers', version: '1.4.0' };

beforeEach(() => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  restartServer();
  server.waiting = [
    {
      provides: 'a'.repeat(64),
      since: '2026-11-21T04:30:00Z',
      broken: [{ ...BROKEN, problems: ["The remote needs 'react' ^18.0.0.", 'It reads a field that is gone.'] }],
    },
  ];
});

it('a server that waits says since when, and which versions it would break', async () => {
  show();
  expect(await screen.findByText('A new server has waited since 21/11/2026 10:00 AM', { exact: false })).toBeVisible();
  expect(
    screen.getByText("Dealers 1.4.0: The remote needs 'react' ^18.0.0. It reads a field that is gone."),
  ).toBeVisible();
});

it('an ADMIN lets it take over with a reason, and it waits no longer', async () => {
  const { person, api } = show();
  await person.click(await screen.findByRole('button', { name: 'Let it take over' }));
  const dialog = await screen.findByRole('dialog', { name: 'Let it take over' });
  const submit = within(dialog).getByRole('button', { name: 'Let it take over' });
  await person.click(submit);
  expect(within(dialog).getByText('Please give a reason.')).toBeVisible();
  await person.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Dealers follows tomorrow');
  await person.click(submit);
  expect(await screen.findByText('The new server takes over.')).toBeVisible();
  expect(api.to('POST /api/v1/admin/takeovers')[0]?.body).toEqual({
    provides: 'a'.repeat(64),
    reason: 'Dealers follows tomorrow',
  });
  expect(screen.queryByText('A new server has waited', { exact: false })).toBeNull();
});

it('a server that has stopped meanwhile is told as that', async () => {
  const { person } = show();
  await person.click(await screen.findByRole('button', { name: 'Let it take over' }));
  const dialog = await screen.findByRole('dialog', { name: 'Let it take over' });
  server.waiting = [];
  await person.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Soon');
  await person.click(within(dialog).getByRole('button', { name: 'Let it take over' }));
  expect(await within(dialog).findByText('No such server waits to take over. It may have stopped.')).toBeVisible();
});
