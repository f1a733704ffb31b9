import type { Find } from 'shared-auth';
import { renderContributed } from 'shared-auth/testing';
import { batch } from '../../testing/show-payments.tsx';
import FindPayments from './find-payments.tsx';

const list = 'GET /api/v1/admin/payments';

it('D-369: search finds a payment batch by its number, and asks nothing about other texts', async () => {
  const { contributed, api } = renderContributed<Find>((contribute) => <FindPayments contribute={contribute} />, {
    role: 'RO',
    api: { [list]: () => ({ data: [batch()], totalPage: 1, currentPage: 1, totalCount: 1, message: 'OK' }) },
  });
  const find = (text: string) => contributed()({ text, limit: 5 }, new AbortController().signal);
  for (const text of ['12', 'PAY-12', 'pay 000012'])
    expect(await find(text)).toEqual([
      { id: 'PAY-000012', text: 'PAY-000012', detail: 'Open · ₹1,23,456.50', to: '/payments/PAY-000012' },
    ]);
  for (const { query } of api.to(list)) expect(query).toMatchObject({ number: 'PAY-000012' });
  expect(await find('Ravi')).toEqual([]);
  expect(api.to(list)).toHaveLength(3);
});
