import { columnsFor, countText, formatInstant, Person, StatusText, type Tone } from 'shared-ui';
import type { PartnerOrder } from './prospects.api.ts';

type State = PartnerOrder['state'];

export const ORDER_STATES: Readonly<Record<State, { label: string; tone: Tone }>> = {
  sending: { label: 'On its way', tone: 'info' },
  success: { label: 'Accepted', tone: 'good' },
  failure: { label: 'Refused', tone: 'bad' },
  unanswered: { label: 'Result unknown', tone: 'warn' },
};
const PURPOSES = { prospect: 'Onboarding', score: 'Financial score' } as const;

export const partnerOrderColumns = columnsFor<PartnerOrder>()([
  {
    id: 'sentAt',
    header: 'Sent on',
    onPhone: 'subtitle',
    value: ({ sentAt }) => formatInstant(sentAt),
  },
  {
    id: 'subject',
    header: 'For',
    onPhone: 'title',
    value: ({ subjectName, subjectId }) => subjectName || subjectId,
  },
  { id: 'purpose', header: 'Purpose', onPhone: 'fact', value: ({ purpose }) => PURPOSES[purpose] },
  {
    id: 'state',
    header: 'Result',
    onPhone: 'status',
    value: ({ state }) => ORDER_STATES[state].label,
    cell: ({ state }) => <StatusText tone={ORDER_STATES[state].tone}>{ORDER_STATES[state].label}</StatusText>,
  },
  { id: 'text', header: 'Partner’s answer', onPhone: 'fact', value: ({ text }) => text || null },
  {
    id: 'attempts',
    header: 'Tries',
    onPhone: 'fact',
    value: ({ attempts }) => countText(attempts, 'try', 'tries'),
  },
  {
    id: 'by',
    header: 'Sent by',
    onPhone: 'fact',
    value: ({ by }) => by,
    cell: ({ by, byName }) => (
      <Person name={byName} sapId={by} noLink="who sends an order is a manager or head office" />
    ),
  },
  { id: 'partner', header: 'Partner', onPhone: 'fact', value: ({ partner }) => partner },
  { id: 'reference', header: 'Reference', onPhone: 'fact', value: ({ reference }) => reference },
]);
