import { type Find, request, type SlotProps, useRegister } from 'shared-auth';
import { rupees } from 'shared-ui';
import { batchAddress } from '../../claim-payment.tsx';

/** 'PAY-000012' from 'pay-12' and '12'. */
const numberOf = (text: string): string | undefined => {
  const digits = /^(?:pay[- ]?)?(\d{1,9})$/i.exec(text.trim())?.[1];
  return digits && `PAY-${digits.replace(/^0+(?=\d)/, '').padStart(6, '0')}`;
};

const find: Find = async ({ text }, signal) => {
  const number = numberOf(text);
  if (!number) return [];
  const { data } = await request('GET /api/v1/admin/payments', { query: { number, limit: 1 } }, { signal });
  return data.map((batch) => ({
    id: batch.number,
    text: batch.number,
    detail: `${batch.state} · ${rupees(batch.totalAmount)}`,
    to: batchAddress(batch.number),
  }));
};

export default function FindPayments({ contribute }: SlotProps<'search'>) {
  useRegister(contribute, find);
  return null;
}
