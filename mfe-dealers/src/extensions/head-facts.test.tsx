import { waitFor } from '@testing-library/react';
import type { HeadFact, ResponseOf } from 'shared-auth';
import { refuse, renderContributed } from 'shared-auth/testing';
import FollowUpFact from './follow-up-fact/follow-up-fact.tsx';
import RiskFact from './risk-fact/risk-fact.tsx';

const call = 'GET /api/v1/dealers/churn-detail';
type Detail = ResponseOf<typeof call>['data'];
const detail: Detail = {
  name: 'Zenith Tyres',
  dealerCode: 'K100',
  sasOut: 0,
  out60: 0,
  outAbove90: 0,
  overdue: 0,
  remarks: [],
  MLResponse: 'High Risk',
  healthRemark: '',
  status: '',
  executedBy: '',
  executedByName: '',
  outcome: null,
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
};
const to = '/dealer-churn?dealer=K100';
const contribute = (Part: typeof RiskFact, more: Partial<Detail> = {}) =>
  renderContributed<HeadFact>((register) => <Part dealerCode="K100" contribute={register} />, {
    role: 'AO',
    api: { [call]: () => ({ data: { ...detail, ...more }, message: 'OK' }) },
  });

it.each<[string, typeof RiskFact, Partial<Detail>, HeadFact]>([
  ['risk in its colour', RiskFact, {}, { text: 'High Risk', tone: 'bad', to }],
  ['nothing for a month without churn data', RiskFact, { MLResponse: null }, { text: '' }],
  ['owner of the follow-up', FollowUpFact, {}, { text: 'Vikram Singh · AO1: Overdue', tone: 'bad', to }],
  [
    'month whose risk was acted on',
    FollowUpFact,
    { followUp: { ...detail.followUp!, month: '2026-10', actedAt: '2026-10-20T04:10:00.000Z', state: 'in-time' } },
    { text: 'Vikram Singh · AO1: Acted on in time, risk of Oct 2026', tone: 'good', to },
  ],
  ['that nobody follows it up', FollowUpFact, { followUp: null }, { text: 'Nobody', to }],
])('the head of a dealer says the %s', async (_, Part, more, fact) => {
  const { contributed } = contribute(Part, more);
  await waitFor(() => expect(contributed()).toEqual(fact));
});

it('the head of a dealer says that his risk could not be read', async () => {
  const { contributed } = renderContributed<HeadFact>(
    (register) => <RiskFact dealerCode="K100" contribute={register} />,
    { role: 'AO', api: { [call]: () => refuse('INTERNAL') } },
  );
  await waitFor(() => expect(contributed()).toEqual({ text: 'Could not be read' }));
});
