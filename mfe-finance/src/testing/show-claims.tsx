import { screen } from '@testing-library/react';
import { type Fakes, renderSignedIn } from 'shared-auth/testing';
import type { ListedClaim } from '../screens/reimbursement/reimbursement.api.ts';
import ReimbursementScreen from '../screens/reimbursement/reimbursement-screen.tsx';

export const list = 'GET /api/v1/admin/reimbursement';
export const decide = 'PUT /api/v1/admin/reimbursement/:id';
const history = 'GET /api/v1/history/:kind/:id';
export const claim = (more: Partial<ListedClaim> = {}): ListedClaim => ({
  _id: '6f1f4f3e-0000-4000-8000-000000000001',
  reimbursementDate: '2024-08-09',
  SAP_ID: 'SO1',
  category: 'Travel',
  subCategory: 'Taxi',
  amount: 123456.5,
  approvedBy: null,
  status: 'Pending',
  bills: ['https://files.example/a.pdf', 'javascript:alert(1)', '/files/k/b.png'],
  description: 'Visit to Pune',
  rejectReason: null,
  version: 1,
  findings: [],
  monthLimit: null,
  ...more,
});
export const page = (data: ListedClaim[]) => ({
  data,
  totalPage: 1,
  currentPage: 1,
  totalCount: data.length,
  message: 'OK',
});
const entry = {
  at: '2024-08-09T04:10:00.000Z',
  by: 'RO1',
  byRole: 'RO',
  action: 'approve',
  before: { status: 'Pending' },
  after: { status: 'Approved' },
};
export const show = (claims: ListedClaim[] = [claim()], fakes: Fakes = {}, path = '/reimbursement') =>
  renderSignedIn(<ReimbursementScreen />, {
    role: 'RO',
    path,
    api: {
      [list]: () => page(claims),
      [history]: () => ({ data: [entry], message: 'OK' }),
      'GET /api/v1/admin/reimbursement/category': () => ({ ...page([]), data: [] }),
      'GET /api/v1/hierarchy': () => ({ data: [], message: 'OK' }),
      ...fakes,
    },
  });
export const view = async (person: ReturnType<typeof show>['person']) => {
  await person.click(await screen.findByRole('button', { name: /^View/ }));
  return screen.findByRole('dialog', { name: /^Expense Detail/ });
};
