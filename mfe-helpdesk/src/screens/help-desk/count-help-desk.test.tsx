import { screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { renderSignedIn } from 'shared-auth/testing';
import { countHelpDesk } from './count-help-desk.ts';

function Count({ view }: { view: Record<string, string> }) {
  const [count, setCount] = useState<number>();
  useEffect(() => void countHelpDesk(view).then(setCount), [view]);
  return <output>{count}</output>;
}
const [OVERDUE, CATEGORIES] = [
  { view: 'overdue', search: ' T-1 ', hide: 'subject', size: '50' },
  { tab: 'categories', search: 'tyre' },
];

it.each([
  [
    'of tickets',
    OVERDUE,
    '7',
    'GET /api/v1/query/QuerygetAll',
    { status: 'ALL', view: 'overdue', search: 'T-1', limit: 1 },
  ],
  ['of categories', CATEGORIES, '3', 'GET /api/v1/query/QueryCategorygetAll', { search: 'tyre', limit: 1 }],
] as const)('0106: a view %s is counted by the call of its own tab', async (_, view, text, call, query) => {
  const calls: unknown[] = [];
  const pages = { totalPage: 1, message: 'OK' };
  renderSignedIn(<Count view={view} />, {
    role: 'AO',
    api: {
      'GET /api/v1/query/QuerygetAll': (input) => {
        calls.push(['GET /api/v1/query/QuerygetAll', input.query]);
        return { queries: [], categories: [], totalCount: 7, ...pages };
      },
      'GET /api/v1/query/QueryCategorygetAll': (input) => {
        calls.push(['GET /api/v1/query/QueryCategorygetAll', input.query]);
        return { categories: [], totalCount: 3, ...pages };
      },
    },
  });
  expect(await screen.findByText(text)).toBeVisible();
  expect(calls).toEqual([[call, expect.objectContaining(query)]]);
});
