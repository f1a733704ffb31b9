import { DealerLink, OfficerLink } from 'shared-auth';
import {
  columnsFor,
  getClubName,
  indiaToday,
  MISSING,
  type Matching,
  percentChange,
  StatusText,
  personText,
  QueuedMark,
  type Selection,
  selectColumn,
} from 'shared-ui';
import { EditableCell } from 'shared-ui/form';
import { FollowUpText, followUpText, OUTCOME_WORDS, RiskText } from '../../churn-words.tsx';
import { formatPercent } from '../../format-percent.ts';
import { formatMonth, monthsBefore } from '../../month-names.ts';
import { type ChurnDealer, fetchOwners, type FollowUp, type useEditFollowUp } from './churn.api.ts';

const trimmed = (dealer: ChurnDealer) => dealer.healthRemark.trim();

const riskText = ({ MLResponse, month }: ChurnDealer, listed: string): string =>
  !month || month === listed ? MLResponse : `${MLResponse}, ${formatMonth(month)}`;

type EditFollowUp = ReturnType<typeof useEditFollowUp>;

interface CellProps {
  dealer: ChurnDealer;
  followUp: FollowUp;
  edit: EditFollowUp;
}

const OwnerCell = ({ dealer: { dealerCode, name }, followUp, edit }: CellProps) => (
  <EditableCell
    isLink
    id={`churn ${dealerCode} ${followUp.month}`}
    record={followUp}
    label={`who follows up ${name}`}
    kind={{ type: 'choice', options: () => fetchOwners(dealerCode) }}
    getValue={({ owner }) => owner}
    getText={({ owner, ownerName }) => personText(ownerName, owner)}
    save={(owner, newest) => edit(dealerCode, newest, { owner })}
  >
    <OfficerLink name={followUp.ownerName} sapId={followUp.owner} />
  </EditableCell>
);

const DueCell = ({ dealer: { dealerCode, name, month }, followUp, edit }: CellProps) => (
  <EditableCell
    id={`churn ${dealerCode} ${followUp.month}`}
    record={followUp}
    label={`due day of ${name}`}
    kind={{ type: 'date', min: indiaToday() }}
    getValue={({ dueDay }) => dueDay}
    getText={(of) => followUpText({ of, riskMonth: month })}
    save={(dueDay, newest) => edit(dealerCode, newest, { dueDay })}
  >
    <FollowUpText of={followUp} riskMonth={month} />
  </EditableCell>
);

/** In whole percent, null without sales before. */
const getSalesTrend = ({ MLSalesData: [first, second, newest] }: ChurnDealer): number | null => {
  const before = ((first?.saleValue ?? 0) + (second?.saleValue ?? 0)) / 2;
  return before > 0 ? Math.round(percentChange(newest?.saleValue ?? 0, before)) : null;
};
const drawTrend = (percent: number | null) =>
  percent === null ? MISSING : <StatusText tone={percent < 0 ? 'bad' : 'good'}>{formatPercent(percent)}</StatusText>;

/** Once somebody acted, owner and day stay. */
const isOpen = (followUp: FollowUp | null): followUp is FollowUp => followUp?.actedAt === null;

const dealerColumns = columnsFor<ChurnDealer>()([
  {
    id: 'code',
    header: 'Dealer Code',
    onPhone: 'subtitle',
    value: (row) => row.dealerCode,
    cell: (row) => <DealerLink code={row.dealerCode} />,
  },
  {
    id: 'name',
    header: 'Name',
    onPhone: 'title',
    value: (row) => row.name,
    cell: (row) => <DealerLink code={row.dealerCode}>{row.name}</DealerLink>,
  },
  {
    id: 'club',
    header: 'Club',
    onPhone: 'fact',
    value: (row) => row.clubCategory,
    hint: (row) => getClubName(row.clubCategory),
  },
  {
    id: 'type',
    header: 'Dealer Type',
    onPhone: 'fact',
    value: (row) => row.dealerType1,
  },
]);

/** D-111; three months of sales, oldest first. A row without facts of the month names its risk's month. */
export const churnColumns = (
  listed: string,
  edit: EditFollowUp,
  { selection, readGroup }: { selection: Selection<ChurnDealer>; readGroup: Matching<ChurnDealer>['read'] },
) =>
  columnsFor<ChurnDealer>()([
    selectColumn<ChurnDealer, ChurnDealer>({
      selection,
      toItem: (dealer) => dealer,
      nameOf: ({ dealerCode }) => dealerCode,
      readGroup,
    }),
    ...dealerColumns,
    {
      id: 'risk',
      header: 'Risk',
      onPhone: 'status',
      value: (row) => riskText(row, listed),
      cell: (row) => (
        <QueuedMark id={`churn ${row.dealerCode} ${row.month ?? listed}`}>
          <RiskText risk={row.MLResponse}>{riskText(row, listed)}</RiskText>
        </QueuedMark>
      ),
    },
    { id: 'response', header: 'SO Response', onPhone: 'fact', value: trimmed },
    {
      id: 'assignee',
      header: 'Assigned To',
      onPhone: 'fact',
      groupText: (sapId, name) => personText(name, sapId),
      value: (row) => row.SAP_ID,
      cell: (row) =>
        isOpen(row.followUp) ? (
          <OwnerCell dealer={row} followUp={row.followUp} edit={edit} />
        ) : row.SAP_ID ? (
          <OfficerLink name={row.assigneeName} sapId={row.SAP_ID} />
        ) : (
          MISSING
        ),
    },
    {
      id: 'status',
      header: 'Action Plan Status',
      onPhone: 'fact',
      value: (row) => row.status,
    },
    ...monthsBefore(listed).map((month, index) => ({
      id: `sales${index + 1}`,
      header: formatMonth(month),
      onPhone: 'fact' as const,
      align: 'right' as const,
      value: (row: ChurnDealer) => row.MLSalesData.find((sales) => sales.month === month)?.saleValue ?? 0,
    })),
    {
      id: 'trend',
      header: 'Sales Trend',
      hint: 'The newest of the three months against the average of the two before it',
      onPhone: 'fact',
      decides: true,
      align: 'right',
      value: getSalesTrend,
      cell: (row) => drawTrend(getSalesTrend(row)),
    },
    {
      id: 'due',
      header: 'Follow-up',
      onPhone: 'fact',
      decides: true,
      value: ({ followUp, month }) => followUp && followUpText({ of: followUp, riskMonth: month }),
      cell: (row) => {
        if (isOpen(row.followUp)) return <DueCell dealer={row} followUp={row.followUp} edit={edit} />;
        return row.followUp ? <FollowUpText of={row.followUp} riskMonth={row.month} /> : '-';
      },
    },
    {
      id: 'outcome',
      header: 'Outcome',
      onPhone: 'fact',
      decides: true,
      groupText: (outcome) => OUTCOME_WORDS[outcome as keyof typeof OUTCOME_WORDS],
      value: (row) => OUTCOME_WORDS[row.outcome],
    },
  ]);
