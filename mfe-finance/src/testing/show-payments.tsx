import type { Role } from 'api-contract/roles';
import { type Fakes, renderSignedIn } from 'shared-auth/testing';
import PaymentBatchScreen from '../screens/payments/payment-batch-screen.tsx';
import type { Batch, PaymentLine } from '../screens/payments/payments.api.ts';
import PaymentsScreen from '../screens/payments/payments-screen.tsx';

export const list = 'GET /api/v1/admin/payments';
export const preview = 'GET /api/v1/admin/payments/preview';
export const lines = 'GET /api/v1/admin/payments/lines';
export const create = 'POST /api/v1/admin/payments';
export const markPaid = 'POST /api/v1/admin/payments/paid/:id';
export const takeBack = 'POST /api/v1/admin/payments/take-back/:id';
export const claims = 'GET /api/v1/admin/reimbursement';

export const batch = (more: Partial<Batch> = {}): Batch => ({
  _id: '6f1f4f3e-0000-4000-8000-000000000012',
  number: 'PAY-000012',
  state: 'Open',
  filter: { month: '2024-08', regionCode: 'NR1' },
  createdBy: 'RO1',
  createdByName: 'Uma Rao',
  createdAt: '2024-09-02T04:10:00.000Z',
  count: 3,
  officers: 2,
  totalAmount: 123456.5,
  isWhole: true,
  hasOwn: false,
  paidOn: null,
  paidBy: null,
  paidByName: null,
  takenBackBy: null,
  takenBackByName: null,
  takenBackAt: null,
  reason: null,
  version: 1,
  ...more,
});

export const page = <Row,>(data: Row[]) => ({
  data,
  totalPage: 1,
  currentPage: 1,
  totalCount: data.length,
  message: 'OK',
});

const line = (more: Partial<PaymentLine> = {}): PaymentLine => ({
  SAP_ID: 'SO1',
  name: 'Ravi Kumar',
  claims: 2,
  amount: 123000,
  reference: 'PAY-000012-SO1',
  ...more,
});

const shared: Fakes = {
  'GET /api/v1/hierarchy': () => ({ data: [], message: 'OK' }),
  'GET /api/v1/admin/reimbursement/category': () => page([]),
  'GET /api/v1/history/:kind/:id': () => ({ data: [], message: 'OK' }),
};

export const showList = (batches: Batch[] = [batch()], fakes: Fakes = {}, path = '/payments') =>
  renderSignedIn(<PaymentsScreen />, { role: 'RO', path, api: { ...shared, [list]: () => page(batches), ...fakes } });

export const showBatch = (batches: Batch[] = [batch()], fakes: Fakes = {}, role: Role = 'RO') =>
  renderSignedIn(<PaymentBatchScreen />, {
    role,
    path: '/payments/PAY-000012',
    route: '/payments/:number',
    api: {
      ...shared,
      [list]: () => page(batches),
      [lines]: () =>
        page([line(), line({ SAP_ID: 'SO2', name: 'Asha', claims: 1, amount: 456.5, reference: 'PAY-000012-SO2' })]),
      ...fakes,
    },
  });
