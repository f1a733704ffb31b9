import { menuTargets } from 'api-contract/menus';
import { feedOf } from '../guards/test-feed.ts';
import { changesBetween } from './changes.ts';
import { documentedItems, moved, rowsFor, toggled } from './menu-rows.ts';

const on = (...labels: string[]) => labels.map((label) => ({ label, on: true }));
const targets = menuTargets([
  feedOf('mfe-one', [
    { path: '/survey', title: 'Market Survey Reports', roles: ['ADMIN', 'AO'], menu: 'Survey' },
    { path: '/approvals', title: 'Approvals', roles: ['AO', 'ZO'] },
    { path: '/se-role-list', title: 'SE Role List', roles: ['ADMIN'] },
    { path: '/SO/:SAP_ID/PJP', title: 'PJP', roles: ['AO'] },
    { path: '/agreement', title: 'Agreement', roles: 'public' },
  ]),
]);

it('D-025: offers every page that the role may open, below the menu’s own entries', () => {
  const rows = rowsFor('AO', documentedItems('AO'), targets);
  expect(rows.slice(documentedItems('AO').length)).toEqual([
    { label: 'Survey', on: false },
    { label: 'Approvals', on: false },
  ]);
  expect(rowsFor('RO', documentedItems('RO'), targets)).toEqual(documentedItems('RO'));
});

it('lists a documented entry that was taken away, and no hidden one that nobody brings any more', () => {
  const rows = rowsFor('Other', [...on('Home', 'Payroll'), { label: 'Old page', on: false }], targets);
  expect(rows.slice(0, 3)).toEqual([...on('Home', 'Payroll'), { label: 'Dashboard', on: false }]);
  expect(rows.map(({ label }) => label)).not.toContain('Old page');
});

it('moves an entry by one place and stops at both ends', () => {
  const rows = on('A', 'B', 'C');
  expect(moved(rows, 0, 1)).toEqual(on('B', 'A', 'C'));
  expect(moved(rows, 2, -1)).toEqual(on('A', 'C', 'B'));
  expect(moved(rows, 0, -1)).toBe(rows);
  expect(moved(rows, 2, 1)).toBe(rows);
  expect(toggled(rows, 1)[1]).toEqual({ label: 'B', on: false });
});

it.each([
  ['an added entry', on('A', 'B'), on('A', 'X', 'B'), 'Added X.'],
  ['a removed one', on('A', 'B'), [...on('A'), { label: 'B', on: false }], 'Removed B.'],
  ['the one that moved, not those it passed', on('A', 'B', 'C', 'D'), on('D', 'A', 'B', 'C'), 'Moved D.'],
  ['all three', on('A', 'B', 'C', 'D'), on('X', 'B', 'D', 'C'), 'Added X. Removed A. Moved C.'],
  ['nothing', on('A'), [{ label: 'B', on: false }, ...on('A')], ''],
])('says in words %s', (_, before, after, text) => {
  const changes = changesBetween(before, after);
  // Of two neighbours that changed places either may be the one that moved.
  expect([text, text.replace('Moved C', 'Moved D')]).toContain(changes);
});
