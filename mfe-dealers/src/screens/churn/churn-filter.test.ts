import { toChurnFilter } from './churn-filter.ts';

it('0106: a view’s filter equals the list’s, and other parts of an address do not belong to it', () => {
  const view = {
    search: ' tyres ',
    due: 'overdue',
    conflict: 'RED',
    hide: 'club',
    size: '50',
    month: '3',
    direction: 'desc',
  };
  const nothing = { club: '', region: '', atRisk: '', owned: '', acted: '', outcome: '', model: '', officer: '' };
  expect(toChurnFilter(view)).toEqual({
    ...nothing,
    search: 'tyres',
    due: 'overdue',
    needsAction: '',
    risk: 'RED',
    conflict: 'yes',
    month: '3',
    year: undefined,
  });
});
