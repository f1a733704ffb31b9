import { act } from '@testing-library/react';
import { announce } from 'shared-auth';
import { renderContribution } from 'shared-auth/testing';
import AttendanceEntries from './attendance-entries.tsx';

const call = 'GET /api/v1/admin/attendance/month';
beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-20T06:00:00Z'), advanceTimers: true }));
afterEach(() => jest.useRealTimers());

type Days = Record<string, [day: string, status: string][]>;
const show = (months: Days) =>
  renderContribution((contribute) => <AttendanceEntries SAP_ID="SO1" contribute={contribute} />, {
    role: 'AO',
    api: {
      [call]: ({ query: { month = '' } }) => ({
        data: [
          {
            ...{ SAP_ID: 'SO1', name: 'Ravi Kumar', zone: 'NZ', regionCode: 'NR1', areaName: 'Delhi East' },
            days: (months[month] ?? []).map(([day, status]) => ({ _id: `id-${day}`, day, status })),
            ...{ holidays: [], statusCounts: [] },
          },
        ],
        ...{ month, statusCounts: [], totalPage: 1, currentPage: 1, totalCount: 1, message: 'OK' },
      }),
    },
  });

it('each entry of an officer’s timeline is a day that is not just Present, and leads to its attendance', async () => {
  const { readPage, api } = show({
    '2026-11': [
      ['2026-11-02', 'Present'],
      ['2026-11-03', 'Late CheckIn'],
      ['2026-11-23', 'Leave Approved'],
    ],
  });
  expect(await readPage()).toEqual({
    entries: [
      {
        ...{ id: 'id-2026-11-23', at: '2026-11-23', text: 'Leave Approved' },
        to: '/attendance-data?search=SO1&start=2026-11-23&end=2026-11-23',
      },
      expect.objectContaining({ at: '2026-11-03', text: 'Late CheckIn' }),
    ],
    next: '2026-10',
  });
  expect(api.to(call)[0]?.query).toEqual({ SAP_ID: 'SO1', month: '2026-11', limit: '1' });
});

it('0096: months without such days are passed over, a year back at most', async () => {
  const { readPage, api } = show({ '2026-08': [['2026-08-03', 'Absent']] });
  const { entries, next } = await readPage();
  expect([entries.map(({ at }) => at), next]).toEqual([['2026-08-03'], '2026-07']);
  expect(await readPage(next)).toEqual({ entries: [] });
  expect(api.to(call).at(-1)?.query.month).toBe('2025-11');
});

it('0091: the entries are read again when something of the officer was decided, and not for another', () => {
  const { turns } = show({});
  act(() => announce({ name: 'officer:changed', SAP_ID: 'SO2' }));
  expect(turns()).toBe(1);
  act(() => announce({ name: 'officer:changed', SAP_ID: 'SO1' }));
  expect(turns()).toBe(2);
});
