import { randomUUID } from 'node:crypto';
import { addClaim, type TestApp } from './index.ts';

export const makeBatch = async ({ call }: Pick<TestApp, 'call'>, as: string, filter: Record<string, string> = {}) => {
  const preview = await call('GET', '/api/v1/admin/payments/preview', { as, query: filter });
  const { count, totalAmount } = preview.json().data;
  const response = await call('POST', '/api/v1/admin/payments', { as, body: { ...filter, count, totalAmount } });
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json().data as { _id: string; number: string; version: number };
};

/** Of one claim of SO1. */
export const addPayment = async (app: TestApp, as = 'RO1', category: string = randomUUID()) => {
  const claim = await addClaim(app.pool, { category, status: 'Approved', amount: 300 });
  return { claim, ...(await makeBatch(app, as, { category })) };
};
