import { act, screen } from '@testing-library/react';
import { announce, type ResponseOf } from 'shared-auth';
import { refuse, renderSignedIn } from 'shared-auth/testing';
import DealerChurn from './dealer-churn.tsx';

const call = 'GET /api/v1/dealers/churn-detail';
type Detail = ResponseOf<typeof call>['data'];

const remark = (number: number): Detail['remarks'][number] => ({
  _id: `c${number}`,
  onDate: '2026-11-05T04:10:00.000Z',
  remark: `He buys elsewhere ${number}`,
  actionRemark: '',
  reasons: [],
  suggestions: [],
  additionalRemark: '',
  by: 'RO1',
  byName: 'Meera Joshi',
});
const detail = (more: Partial<Detail> = {}): Detail => ({
  name: 'Zenith Tyres',
  dealerCode: 'K100',
  sasOut: 0,
  out60: 123456,
  outAbove90: 0,
  overdue: 0,
  remarks: [],
  MLResponse: 'High Risk',
  healthRemark: ' No Risk ',
  status: 'Pending',
  executedBy: '',
  executedByName: '',
  outcome: 'open',
  followUp: {
    month: '2026-11',
    owner: 'AO1',
    ownerName: 'Vikram Singh',
    dueDay: '2026-11-09',
    assignedAt: '2026-11-02T04:10:00.000Z',
    actedAt: null,
    state: 'overdue',
    version: 1,
  },
  ...more,
});
const show = (read: () => Detail) =>
  renderSignedIn(<DealerChurn dealerCode="K100" />, {
    role: 'AO',
    api: { [call]: () => ({ data: read(), message: 'OK' }) },
  });
const fact = (label: string) =>
  screen.getByText(label, { selector: 'dt, dt *' }).closest('dt')?.nextElementSibling ?? null;

it('the part shows his risk, what the officer says, who follows it up until when, and what is outstanding', async () => {
  const { api } = show(detail);
  expect(await screen.findByText('High Risk')).toBeVisible();
  expect(fact('SO Response')).toHaveTextContent(/^No Risk$/);
  expect(fact('Owner')).toHaveTextContent('Vikram Singh · AO1');
  expect(fact('Follow-up, Nov 2026')).toHaveTextContent('Overdue (09/11/2026)');
  expect(fact('Outstanding 60 Days')).toHaveTextContent('1,23,456');
  expect(fact('Outcome')).toHaveTextContent('Still open');
  expect(api.to(call).map(({ query }) => query)).toEqual([{ dealerCode: 'K100' }]);
});

it('the part shows the two newest remarks, and leads to all of them', async () => {
  show(() => detail({ remarks: [remark(3), remark(2), remark(1)] }));
  expect(await screen.findByText('He buys elsewhere 3')).toBeVisible();
  expect(screen.getByText('He buys elsewhere 2')).toBeVisible();
  expect(screen.queryByText('He buys elsewhere 1')).toBeNull();
  expect(screen.getByRole('link', { name: /^3 remarks/ })).toHaveAttribute('href', '/dealer-churn?dealer=K100');
});

it('the part says so when nothing is known of this month and nobody follows him up', async () => {
  show(() => detail({ MLResponse: null, outcome: null, followUp: null }));
  expect(await screen.findByText('No churn data for this month.')).toBeVisible();
  expect(fact('Follow-up')).toHaveTextContent('Nobody');
  expect(screen.getByRole('link', { name: /^No remark yet/ })).toBeVisible();
});

it('0091: the part reads again when somebody says that the dealer has changed', async () => {
  let now = detail();
  show(() => now);
  await screen.findByText('High Risk');
  now = detail({ MLResponse: 'Low Risk' });
  act(() => announce({ name: 'dealer:changed', dealerCode: 'K100' }));
  expect(await screen.findByText('Low Risk')).toBeVisible();
});

it('the part shows why it failed, and Try again loads it', async () => {
  let isDown = true;
  const { person } = renderSignedIn(<DealerChurn dealerCode="K100" />, {
    role: 'AO',
    api: { [call]: () => (isDown ? refuse('INTERNAL') : { data: detail(), message: 'OK' }) },
  });
  expect(await screen.findByRole('alert')).toBeVisible();
  isDown = false;
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('High Risk')).toBeVisible();
});
