import { screen, within } from '@testing-library/react';
import { renderSignedIn } from 'shared-auth/testing';
import { currentMonth } from 'shared-ui';
import { readExport } from 'shared-ui/testing';
import { officer } from '../../testing/visits.ts';
import type { Task } from './tasks.columns.tsx';
import TasksScreen from './tasks-screen.tsx';

const call = 'GET /api/v1/task/dash';
const task = (more: Partial<Task> = {}): Task => ({
  _id: '1',
  SAP_ID: 'SO1',
  dealer: { dealerCode: '0001001', name: 'Sharma Tyres' },
  type: 'Collection',
  subject: 'Overdue',
  status: 'WIP',
  dueDate: '2024-08-09',
  description: 'Collect the cheque',
  ...more,
});
const bare = task({ _id: '2', subject: '', status: 'To Be Started', description: '' });

const show = (data: Task[], whose = officer) =>
  renderSignedIn(<TasksScreen />, {
    role: 'AO',
    path: '/SO/SO1/tasks',
    route: '/SO/:SAP_ID/tasks',
    api: { [call]: () => ({ data, message: 'OK', officer: whose }) },
  });

it('FO-TSK-01/02/04, FO-LED-04: the screen shows officer, territory and the tasks of the current month', async () => {
  const { api } = show([task(), bare]);
  await screen.findByText('Overdue');
  expect(screen.getByText('Ravi Kumar · Rohini East')).toBeVisible();
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'Dealer Code',
    'Dealer Name',
    'Type',
    'Subject',
    'Status',
    'Due Date',
    'Remark',
  ]);
  const row = within(screen.getAllByRole('row')[1]!).getAllByRole('cell');
  expect(row.map((cell) => cell.textContent)).toEqual([
    '0001001',
    'Sharma Tyres',
    'Collection',
    'Overdue',
    'WIP',
    '09-08-2024',
    'Collect the cheque',
  ]);
  const { start, end } = currentMonth();
  expect(api.to(call)[0]?.query).toEqual({ userId: 'SO1', startDate: start, endDate: end });
  expect(screen.getByRole('button', { name: 'Search' })).toBeEnabled();
});

it('FO-TSK-03/05: Export writes SO1-Tasks.xlsx with "-" for a missing subject and the due date as DD-MM-YYYY', async () => {
  const { person } = show([task(), bare]);
  await screen.findByText('Overdue');
  await person.click(screen.getByRole('button', { name: 'Export' }));
  const file = await readExport();
  expect(file.name).toBe('SO1-Tasks.xlsx');
  expect(file.rows[1]).toEqual(['0001001', 'Sharma Tyres', 'Collection', '-', 'To Be Started', '09-08-2024', '-']);
});

it('FO-TSK-06: the list says so when there are no tasks', async () => {
  show([]);
  expect(await screen.findByText('No Tasks Availabe.')).toBeVisible();
});

it('D-053: an officer without a territory is followed by the SAP ID', async () => {
  show([], { ...officer, territoryName: '' });
  expect(await screen.findByText('Ravi Kumar · SO1')).toBeVisible();
});
