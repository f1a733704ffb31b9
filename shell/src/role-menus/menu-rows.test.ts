import { menuTargets } from 'api-contract/menus';
import { createFeedRemote } from '../guards/test-feed.ts';
import { documentedItems, toMenuRows } from './menu-rows.ts';

const on = (...labels: string[]) => labels.map((label) => ({ label, on: true }));
const targets = menuTargets([
  createFeedRemote('mfe-one', [
    { path: '/survey', title: 'Market Survey Reports', roles: ['ADMIN', 'AO'], menu: 'Survey' },
    { path: '/approvals', title: 'Approvals', roles: ['AO', 'ZO'] },
    { path: '/se-role-list', title: 'SE Role List', roles: ['ADMIN'] },
    { path: '/SO/:SAP_ID/PJP', title: 'PJP', roles: ['AO'] },
    { path: '/agreement', title: 'Agreement', roles: 'public' },
  ]),
]);

it('D-025: the editor offers every page that the role may open, below the menu’s own entries', () => {
  const rows = toMenuRows('AO', documentedItems('AO'), targets);
  expect(rows.slice(documentedItems('AO').length)).toEqual([
    { label: 'Survey', on: false },
    { label: 'Approvals', on: false },
  ]);
  expect(toMenuRows('RO', documentedItems('RO'), targets)).toEqual(documentedItems('RO'));
});

it('the editor lists a documented entry that was taken away, and no hidden one that nobody brings any more', () => {
  const rows = toMenuRows('Other', [...on('Home', 'Payroll'), { label: 'Old page', on: false }], targets);
  expect(rows.slice(0, 3)).toEqual([...on('Home', 'Payroll'), { label: 'Dashboard', on: false }]);
  expect(rows.map(({ label }) => label)).not.toContain('Old page');
});
