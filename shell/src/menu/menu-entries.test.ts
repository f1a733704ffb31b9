import type { FeedRemote } from 'api-contract';
import { DOCUMENTED_MENUS, type MenuRole, toMenuRole } from 'api-contract/menus';
import { createFeedRemote } from '../guards/test-feed.ts';
import { menuEntries } from './menu-entries.ts';

const expenses = ['Reimbursement', 'Reimbursement Category', 'Expense dash', 'Spend Limit'];
const everyLabel = [...new Set(Object.values(DOCUMENTED_MENUS).flat())];
const everything: FeedRemote[] = [
  createFeedRemote(
    'mfe-all',
    everyLabel.map((label) => ({ path: `/${label}`, title: label, roles: ['ADMIN'], menu: label })),
  ),
];
const top = (role: MenuRole): string[] =>
  menuEntries(DOCUMENTED_MENUS[role], everything)
    .filter(({ sub }) => !sub)
    .map(({ label }) => label);
const subs = (role: MenuRole): string[] =>
  menuEntries(DOCUMENTED_MENUS[role], everything)
    .filter(({ sub }) => sub)
    .map(({ label }) => label);

it('SH-MEN-01: ADMIN’s menu is the documented one, in its order', () => {
  expect(top('ADMIN')).toEqual([
    'Dashboard',
    'Home',
    'Visit Stats',
    'Task Stats',
    'Dealer Location',
    'Dealer Churn',
    'Market Research',
    'Actyv AI',
    'Ticketing',
    'Wear Nature',
    'Survey',
    'Survey Reconciliation',
    'Upload Docs',
    'Holiday',
    'Attendance',
    'Reports',
    'Dealer Directory',
    'Sync',
  ]);
});

it.each(['AO', 'RO'] as const)('SH-MEN-02: %s’s menu has Switch Beat Requests after Dealer Location', (role) => {
  expect(top(role)).toEqual([
    'Dashboard',
    'Home',
    'Visit Stats',
    'Task Stats',
    'Dealer Location',
    'Switch Beat Requests',
    'Dealer Churn',
    'Actyv AI',
    'Ticketing',
    'Holiday',
    'Attendance',
    'Reports',
    'Dealer Directory',
    'Sync',
  ]);
});

it.each([
  ['ZO', []],
  ['Other', ['My tickets', 'My follow-ups', 'My requests', 'My reminders']],
] as const)('SH-MEN-03: %s’s menu has its own order, and an officer’s has his own pages at its end', (role, more) => {
  expect(top(role)).toEqual([
    'Dashboard',
    'Home',
    'Visit Stats',
    'Task Stats',
    'Dealer Location',
    'Dealer Churn',
    'Holiday',
    'Attendance',
    'Actyv AI',
    'Reports',
    'Ticketing',
    'Dealer Directory',
    'Sync',
    ...more,
  ]);
});

it('SH-MEN-04: the expense screens stand below Attendance for RO, ZO and ADMIN only', () => {
  for (const role of ['ADMIN', 'RO', 'ZO'] as const) {
    expect(subs(role)).toEqual(expenses);
    const labels = menuEntries(DOCUMENTED_MENUS[role], everything).map(({ label }) => label);
    const index = labels.indexOf('Attendance');
    expect(labels.slice(index + 1, index + 5)).toEqual(expenses);
  }
  expect(subs('AO')).toEqual([]);
  expect(subs('Other')).toEqual([]);
});

it('the menu shows an entry only when a remote declares its screen, at the documented place', () => {
  const feed = [
    createFeedRemote('mfe-dealers', [
      { path: '/dealer-directory', title: 'Dealer Directory', roles: ['AO'], menu: 'Dealer Directory' },
    ]),
    createFeedRemote('mfe-field-ops', [
      { path: '/', title: 'Home', roles: ['AO'], menu: 'Home' },
      { path: '/x', title: 'X', roles: ['AO'], menu: 'Unknown' },
    ]),
  ];
  expect(menuEntries(DOCUMENTED_MENUS.AO, feed)).toEqual([
    { label: 'Home', path: '/', remote: 'mfe-field-ops' },
    { label: 'Dealer Directory', path: '/dealer-directory', remote: 'mfe-dealers' },
  ]);
  expect(menuEntries(DOCUMENTED_MENUS.AO, [])).toEqual([]);
});

it('D-022: an expense screen is indented only below Attendance, not below whatever stands before it', () => {
  const screen = (label: string) => ({ path: `/${label}`, title: label, roles: ['RO' as const], menu: label });
  const alone = [createFeedRemote('mfe-finance', [screen('Ticketing'), screen('Reimbursement')])];
  expect(menuEntries(DOCUMENTED_MENUS.RO, alone).map(({ label, sub }) => [label, sub])).toEqual([
    ['Ticketing', undefined],
    ['Reimbursement', undefined],
  ]);
  const below = [createFeedRemote('mfe-finance', [screen('Attendance'), screen('Reimbursement')])];
  expect(menuEntries(DOCUMENTED_MENUS.RO, below).at(-1)?.sub).toBe(true);
});

it('SH-ROL-01: SO, SE and MASTER see the menu of other roles', () => {
  expect(['ADMIN', 'AO', 'RO', 'ZO', 'SO', 'SE', 'MASTER'].map((role) => toMenuRole(role as 'AO'))).toEqual([
    'ADMIN',
    'AO',
    'RO',
    'ZO',
    'Other',
    'Other',
    'Other',
  ]);
});
