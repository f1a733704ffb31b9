import { screen } from '@testing-library/react';
import type { SlotProps } from 'shared-auth';
import { renderSignedIn } from 'shared-auth/testing';
import ClaimRequest from './claim-request.tsx';

const ID = '6f1f4f3e-0000-4000-8000-000000000001';
const row: Extract<SlotProps<'request'>['row'], { kind: 'claim' }> = {
  kind: 'claim',
  id: ID,
  version: 1,
  SAP_ID: 'SO1',
  name: 'Ravi Kumar',
  areaName: 'Delhi East',
  day: '2024-08-09',
  findings: [],
  monthLimit: { limit: 1000, used: 900, pending: 700, left: -600 },
  claim: {
    _id: ID,
    reimbursementDate: '2024-08-09',
    SAP_ID: 'SO1',
    name: 'Ravi Kumar',
    category: 'Travel',
    subCategory: 'Taxi',
    amount: 700,
    approvedBy: null,
    status: 'Pending',
    bills: ['https://files.example/a.pdf', 'javascript:alert(1)'],
    description: 'To a dealer meet',
    rejectReason: null,
    version: 1,
  },
};
const show = (request: typeof row) =>
  renderSignedIn(<ClaimRequest row={request} />, {
    role: 'RO',
    api: { 'GET /api/v1/history/:kind/:id': () => ({ data: [], message: 'OK' }) },
  });

it('the details of a claim have amount, bills, limit and the way to its own page', async () => {
  show(row);
  expect(await screen.findByText('To a dealer meet')).toBeVisible();
  expect(screen.getByText('₹700')).toBeVisible();
  expect(screen.getByText('₹1,000: ₹900 used, ₹700 pending, ₹600 over')).toBeVisible();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'https://files.example/a.pdf',
    `/reimbursement?claim=${ID}`,
  ]);
});

it('the details of a claim say so where no limit is set', async () => {
  show({ ...row, monthLimit: null });
  expect(await screen.findByText('No limit is set.')).toBeVisible();
});

it('D-369: the details name the payment batch of a claim that is paid out', async () => {
  show({ ...row, claim: { ...row.claim, status: 'Approved', paid: '2024-08-20', paymentBatch: 'PAY-000012' } });
  expect(await screen.findByRole('link', { name: 'PAY-000012' })).toHaveAttribute('href', '/payments/PAY-000012');
  expect(screen.getByText('20/08/2024')).toBeVisible();
});
