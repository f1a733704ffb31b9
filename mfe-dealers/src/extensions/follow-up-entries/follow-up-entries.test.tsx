import { act } from '@testing-library/react';
import { announce } from 'shared-auth';
import { renderContribution } from 'shared-auth/testing';
import DealerFollowUpEntries from './dealer-follow-up-entries.tsx';
import OfficerFollowUpEntries from './officer-follow-up-entries.tsx';

const call = 'GET /api/v1/dealers/churn-follow-ups';
const options = {
  role: 'AO',
  api: {
    [call]: () => ({
      data: [
        {
          ...{ dealerCode: 'K/1', name: 'Sharma Tyres' },
          followUp: {
            ...{ month: '2026-10', owner: 'SO1', ownerName: 'Ravi Kumar', dueDay: '2026-11-09', actedAt: null },
            ...{ assignedAt: '2026-11-02T04:10:00.000Z', state: 'overdue' as const, version: 1 },
          },
        },
      ],
      ...{ totalCount: 1, totalPage: 1, currentPage: 1, message: 'OK' },
    }),
  },
} as const;
const entry = {
  ...{ id: 'K/1 2026-10', at: '2026-11-02T04:10:00.000Z', detail: 'Overdue (09/11/2026)' },
  to: '/dealer-churn?dealer=K%2F1',
};

it('each entry of an officer’s timeline is a dealer whom he was asked to follow up, and what came of it', async () => {
  const { readPage, api, turns } = renderContribution(
    (contribute) => <OfficerFollowUpEntries SAP_ID="SO1" contribute={contribute} />,
    options,
  );
  expect(await readPage()).toEqual({ entries: [{ ...entry, text: 'Asked to follow up Sharma Tyres · K/1' }] });
  expect(api.to(call)[0]?.query).toEqual({ SAP_ID: 'SO1', page: '1', limit: '10' });
  act(() => announce({ name: 'dealer:changed', dealerCode: 'K/1' }));
  expect(turns()).toBe(2);
});

it('each entry of a dealer’s timeline says who was asked to follow him up, and what came of it', async () => {
  const { readPage, api, turns } = renderContribution(
    (contribute) => <DealerFollowUpEntries dealerCode="K/1" dealerId="id" contribute={contribute} />,
    options,
  );
  expect(await readPage()).toEqual({
    entries: [{ ...entry, text: 'Churn follow-up given to Ravi Kumar · SO1' }],
  });
  expect(api.to(call)[0]?.query).toEqual({ dealerCode: 'K/1', page: '1', limit: '10' });
  act(() => announce({ name: 'dealer:changed', dealerCode: 'K200' }));
  expect(turns()).toBe(1);
  act(() => announce({ name: 'dealer:changed', dealerCode: 'K/1' }));
  expect(turns()).toBe(2);
});
