import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { connection, session, type UnsentWrite } from 'shared-auth';
import { fakeApi, renderSignedIn, signedInAs } from 'shared-auth/testing';
import userEvent from '@testing-library/user-event';
import WaitingChangesScreen from './waiting-changes-screen.tsx';
import { getQueuedChanges } from './queue-state.ts';
import { edit, reload, writeQueue } from './write-queue.ts';

const REMARK = 'POST /api/v1/prospect/Escalate/remarks/:id';
let count = 0;
async function queue(about: string, remarks: string): Promise<string> {
  const id = `00000000-0000-4000-8000-${String(++count).padStart(12, '0')}`;
  const write: UnsentWrite = { id, key: REMARK, input: { params: { id: `p${count}` }, body: { remarks } } };
  await writeQueue.add(write, session.getState().user?.SAP_ID ?? '');
  await edit(id, (entry) => ({ ...entry, about }));
  return id;
}
const lines = () => within(screen.getByRole('list', { name: 'Waiting changes' })).getAllByRole('listitem');
const show = () => renderSignedIn(<WaitingChangesScreen />, { role: 'AO', path: '/waiting-changes' });

beforeEach(async () => {
  signedInAs('AO');
  fakeApi({});
  connection.setState({ lostAt: Date.now() });
  await reload();
  for (const { id } of getQueuedChanges()) await edit(id, () => undefined);
});

it('the screen says what it is for while nothing waits', async () => {
  show();
  expect(await screen.findByText(/^Nothing waits\./)).toBeVisible();
});

it('a waiting change says what it is, what was written, and is taken back in one press', async () => {
  await queue('Om Tyres', 'Call again');
  show();
  expect(await screen.findByText('Remark: Om Tyres')).toBeVisible();
  expect(lines()[0]).toHaveTextContent('Call again');
  expect(lines()[0]).toHaveTextContent('Waits');
  await userEvent.click(screen.getByRole('button', { name: 'Take back: Remark: Om Tyres' }));
  await waitFor(() => expect(getQueuedChanges()).toEqual([]));
  expect(await screen.findByText(/^Nothing waits\./)).toBeVisible();
});

it('a refused change shows its reason, and both what the person wrote and what the record says now', async () => {
  const id = await queue('Om Tyres', 'Call again');
  await edit(id, (entry) => ({
    ...entry,
    state: 'refused',
    message: 'Changed meanwhile.',
    current: { status: 'Approved', decidedByName: 'Asha Rao' },
  }));
  show();
  const [line] = await waitFor(lines);
  for (const text of ['Not sent', 'Changed meanwhile.', 'You: Call again', 'Now: Approved by Asha Rao'])
    expect(line).toHaveTextContent(text);
  await userEvent.click(screen.getByRole('button', { name: 'Remove from this list: Remark: Om Tyres' }));
  expect(await screen.findByText(/^Nothing waits\./)).toBeVisible();
});
