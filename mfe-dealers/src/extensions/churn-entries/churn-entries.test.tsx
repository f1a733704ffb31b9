import { act } from '@testing-library/react';
import { announce } from 'shared-auth';
import { renderContribution } from 'shared-auth/testing';
import ChurnEntries from './churn-entries.tsx';

const show = () =>
  renderContribution((contribute) => <ChurnEntries dealerCode="K100" dealerId="id" contribute={contribute} />, {
    role: 'AO',
    api: {
      'GET /api/v1/admin/churn/timeline': () => ({
        data: [
          {
            _id: 'c1',
            onDate: '2026-11-05T04:10:00.000Z',
            remark: 'He buys elsewhere',
            actionRemark: 'Scheme offered',
            reasons: [],
            suggestions: [],
            additionalRemark: '',
            by: 'RO1',
            byName: 'Meera Joshi',
          },
        ],
        message: 'OK',
      }),
    },
  });

it('the entries are the remarks about his risk, all at once', async () => {
  expect(await show().readPage()).toEqual({
    entries: [
      {
        id: 'c1',
        at: '2026-11-05T04:10:00.000Z',
        text: 'Churn remark by Meera Joshi · RO1: “He buys elsewhere”',
        detail: 'Scheme offered',
        to: '/dealer-churn?dealer=K100',
      },
    ],
  });
});

it('0091: the contributor reloads its entries on an event that this dealer has changed', () => {
  const { turns } = show();
  act(() => announce({ name: 'dealer:changed', dealerCode: 'K200' }));
  expect(turns()).toBe(1);
  act(() => announce({ name: 'dealer:changed', dealerCode: 'K100' }));
  expect(turns()).toBe(2);
});
