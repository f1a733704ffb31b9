import { act } from '@testing-library/react';
import { announce, type ResponseOf } from 'shared-auth';
import { renderContribution } from 'shared-auth/testing';
import ClaimEntries from './claim-entries.tsx';

const call = 'GET /api/v1/admin/reimbursement';
type Claim = ResponseOf<typeof call>['data'][number];
const claim: Claim = {
  ...{ _id: 'c1', reimbursementDate: '2026-11-09', SAP_ID: 'SO1', category: 'Travel', subCategory: 'Taxi' },
  ...{ amount: 1200, approvedBy: null, status: 'Pending', bills: [], description: '', rejectReason: null },
  ...{ version: 1, findings: [], monthLimit: null },
};
const show = (claims: Partial<Claim>[] = [{}]) =>
  renderContribution((contribute) => <ClaimEntries SAP_ID="SO1" contribute={contribute} />, {
    role: 'RO',
    api: {
      [call]: ({ query: { page = '1' } }) => ({
        data: claims.map((one) => ({ ...claim, ...one })),
        ...{ totalCount: 12, totalPage: 2, currentPage: Number(page), message: 'OK' },
      }),
    },
  });

it('each entry of an officer’s timeline is a claim of his, and opens it', async () => {
  const { readPage, api } = show();
  expect(await readPage()).toEqual({
    entries: [
      {
        ...{ id: 'c1', at: '2026-11-09', text: 'Claim of ₹1,200: Travel, Taxi', detail: 'Pending' },
        to: '/reimbursement?claim=c1',
      },
    ],
    next: '2',
  });
  expect(api.to(call)[0]?.query).toEqual({ officer: 'SO1', page: '1', limit: '10' });
  expect((await readPage('2')).next).toBeUndefined();
});

it.each<[string, Partial<Claim>]>([
  ['Approved', { status: 'Approved' }],
  ['Approved: ₹800', { status: 'Approved', approvedAmount: 800 }],
  ['Approved, paid on 20/11/2026', { status: 'Approved', approvedAmount: 1200, paid: '2026-11-20' }],
  ['Rejected: “No bill”', { status: 'Rejected', rejectReason: 'No bill' }],
  ['Rejected', { status: 'Rejected' }],
])('D-369: an entry says “%s”', async (detail, of) => {
  expect((await show([of]).readPage()).entries).toMatchObject([{ detail }]);
});

it('0091: the entries are read again when something of the officer was decided, and not for another', () => {
  const { turns } = show();
  act(() => announce({ name: 'officer:changed', SAP_ID: 'SO2' }));
  expect(turns()).toBe(1);
  act(() => announce({ name: 'officer:changed', SAP_ID: 'SO1' }));
  expect(turns()).toBe(2);
});
