import { columnsFor, formatDay, Person, StatusText, type Tone } from 'shared-ui';
import { clubName } from '../../clubs.ts';
import { monthText } from '../../month-names.ts';
import type { ChurnDealer, FollowUp } from './churn.api.ts';

const RISK_TONES: Record<ChurnDealer['MLResponse'], Tone> = {
  'High Risk': 'bad',
  'Obvious Churner': 'bad',
  'Low Risk': 'warn',
  'No Risk': 'neutral',
  'Performing Well': 'good',
};
export const RiskText = ({ risk }: { risk: ChurnDealer['MLResponse'] }) => (
  <StatusText tone={RISK_TONES[risk]}>{risk}</StatusText>
);

const FOLLOW_UP_WORDS: Record<FollowUp['state'], { text: string; tone: Tone }> = {
  'in-time': { text: 'Acted on in time', tone: 'good' },
  late: { text: 'Acted on late', tone: 'warn' },
  due: { text: 'Due', tone: 'info' },
  overdue: { text: 'Overdue', tone: 'bad' },
};
export const OUTCOME_WORDS = { kept: 'Kept', lost: 'Lost', open: 'Still open' } as const;

const trimmed = (dealer: ChurnDealer) => dealer.healthRemark.trim();

/** The grid of a month (D-111), its three months of sales oldest first, and what is done about each risk. */
export const churnColumns = (months: readonly string[]) =>
  columnsFor<ChurnDealer>()([
    { id: 'code', header: 'Dealer Code', onPhone: 'subtitle', sortable: true, value: (row) => row.dealerCode },
    { id: 'name', header: 'Name', onPhone: 'title', sortable: true, value: (row) => row.name },
    {
      id: 'club',
      header: 'Club',
      onPhone: 'fact',
      sortable: true,
      value: (row) => row.clubCategory,
      hint: (row) => clubName(row.clubCategory),
    },
    { id: 'type', header: 'Dealer Type', onPhone: 'fact', sortable: true, value: (row) => row.dealerType1 },
    {
      id: 'risk',
      header: 'Risk',
      onPhone: 'status',
      sortable: true,
      value: (row) => row.MLResponse,
      cell: (row) => <RiskText risk={row.MLResponse} />,
    },
    { id: 'response', header: 'SO Response', onPhone: 'fact', sortable: true, value: trimmed },
    {
      id: 'assignee',
      header: 'Assigned To',
      onPhone: 'fact',
      sortable: true,
      value: (row) => row.SAP_ID,
      cell: (row) => <Person name={row.assigneeName} sapId={row.SAP_ID} />,
    },
    { id: 'status', header: 'Action Plan Status', onPhone: 'fact', sortable: true, value: (row) => row.status },
    ...months.map((month, index) => ({
      id: `sales${index + 1}`,
      header: monthText(month),
      onPhone: 'fact' as const,
      sortable: true,
      align: 'right' as const,
      value: (row: ChurnDealer) => row.MLSalesData.find((sales) => sales.month === month)?.saleValue ?? 0,
    })),
    {
      id: 'due',
      header: 'Follow-up',
      onPhone: 'fact',
      sortable: true,
      value: ({ followUp }) => followUp && `${FOLLOW_UP_WORDS[followUp.state].text} (${formatDay(followUp.dueDay)})`,
      cell: ({ followUp }) => (followUp ? <FollowUpText of={followUp} /> : '-'),
    },
    {
      id: 'outcome',
      header: 'Outcome',
      onPhone: 'fact',
      sortable: true,
      value: (row) => OUTCOME_WORDS[row.outcome],
    },
  ]);

export const FollowUpText = ({ of }: { of: FollowUp }) => (
  <StatusText tone={FOLLOW_UP_WORDS[of.state].tone}>
    {FOLLOW_UP_WORDS[of.state].text} ({formatDay(of.dueDay)})
  </StatusText>
);
