import { act, screen, waitFor, within } from '@testing-library/react';
import { renderSignedIn } from 'shared-auth/testing';
import { ANY, useChange } from 'shared-auth';
import { columnsFor, DataTable, PageHeader, TableScreen } from 'shared-ui';
import { Help, openHelp } from './help.tsx';

const columns = columnsFor<string>()([{ id: 'name', header: 'Name', onPhone: 'title', value: (name) => name }]);
const page = (
  <>
    <Help />
    <DataTable
      title="Officers"
      columns={columns}
      rows={['SO1', 'SO2']}
      offset={0}
      rowKey={(name) => name}
      skeletonRows={1}
      rowHref={(name) => `/SO/${name}`}
    />
  </>
);
const feed = {
  'GET /api/v1/remotes': () => ({ data: [], for: null, ticket: 'ticket', shell: 'shell1', message: 'OK' }),
};
beforeEach(() => localStorage.clear());

it('0113: ? lists what keys do on this screen', async () => {
  const { person } = renderSignedIn(page, { api: feed });
  await person.keyboard('?');
  const list = await screen.findByRole('dialog', { name: 'Help and keyboard shortcuts' });
  const lines = within(within(list).getByRole('region', { name: 'Keys' }))
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
  expect(lines).toEqual([
    'j or ↓: Next row',
    'k or ↑: Row before',
    'o or Enter: Open the row',
    '?: Explain this screen and list its keys',
  ]);
});

it('the shortcuts help opens without a key, too, and switches keys off and on', async () => {
  const { person } = renderSignedIn(page, { api: feed });
  act(() => openHelp());
  const keys = await screen.findByRole('switch', { name: 'Keys that are pressed alone' });
  expect(keys).toBeChecked();
  await person.click(keys);
  await person.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await person.keyboard('j?');
  expect(screen.getByRole('row', { name: 'SO1' })).not.toHaveFocus();
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => openHelp());
  await person.click(await screen.findByRole('switch', { name: 'Keys that are pressed alone' }));
  await person.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await person.keyboard('j');
  expect(screen.getByRole('row', { name: 'SO1' })).toHaveFocus();
});

const visitTargets = columnsFor<string>()([{ id: 'pjp', header: 'PJP', onPhone: 'title', value: (row) => row }]);

const Details = () => (
  <main>
    <Help />
    <PageHeader title="Alerts" help={{ counts: 'Problems.', filledBy: 'The console notices them.' }} />
  </main>
);

it('? explains a page that has no list', async () => {
  const { person } = renderSignedIn(<Details />, {
    role: 'ADMIN',
    path: '/alerts',
    api: { ...feed, 'GET /api/v1/help/changes': () => ({ data: [], message: 'OK' }) },
  });
  await person.keyboard('?');
  const help = within(await screen.findByRole('dialog', { name: 'Help and keyboard shortcuts' }));
  expect(help.getByRole('region', { name: 'What this screen shows' })).toHaveTextContent(
    'AlertsProblems.Where it comes from: The console notices them.',
  );
});

function Targets() {
  useChange('PUT /api/v1/admin/visit-targets');
  useChange('POST /api/v1/notifications/mark');
  return (
    <main>
      <Help />
      <TableScreen
        title="Visit Targets"
        info="Days between visits."
        filledBy="Clubs come from SAP."
        columns={visitTargets}
        rows={['one']}
        isLoading={false}
        error={undefined}
        retry={() => undefined}
        rowKey={(row) => row}
        paging={{ mode: 'client' }}
      />
    </main>
  );
}

it('? says what the screen shows, where it comes from, its words, and who may do what', async () => {
  const changes = [
    { call: 'PUT /api/v1/admin/visit-targets', summary: 'Set the days', roles: ['ADMIN' as const] },
    { call: 'POST /api/v1/elsewhere', summary: 'Something else', roles: ['AO' as const] },
    { call: 'POST /api/v1/notifications/mark', summary: 'Mark as read', roles: [...ANY] },
  ];
  const { person } = renderSignedIn(<Targets />, {
    role: 'AO',
    path: '/today',
    api: { ...feed, 'GET /api/v1/help/changes': () => ({ data: changes, message: 'OK' }) },
  });
  await person.keyboard('?');
  const help = within(await screen.findByRole('dialog', { name: 'Help and keyboard shortcuts' }));
  const shows = help.getByRole('region', { name: 'What this screen shows' });
  expect(shows).toHaveTextContent('Visit TargetsDays between visits.Where it comes from: Clubs come from SAP.');
  expect(help.getByRole('region', { name: 'Words on this screen' })).toHaveTextContent(
    'PJPpermanent journey plan: the visits that an officer plans for a day',
  );
  const roles = help.getByRole('region', { name: 'Who may do what' });
  await waitFor(() => expect(roles).toHaveTextContent('Set the daysADMIN'));
  expect(roles).toHaveTextContent('Open this screenAO, RO, ZO, ADMIN');
  expect(roles).not.toHaveTextContent(/Something else|Mark as read/);
});
