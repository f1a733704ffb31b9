import { type CheckFinding, type Column, dayDate, type DecisionMark, formatDay, formatDayForExport } from 'shared-ui';
import { DetailsButton, RowDecisionButton } from '../decision-button.tsx';
import type { Plan } from '../records.ts';
import type { RowAction } from '../use-row-decisions.ts';
import { PlanStatus } from './plan-status.tsx';
import { planDetailsText } from './plan-text.ts';

type PlanRow = Pick<Plan, 'status' | 'activity' | 'beats' | 'remark'>;

export interface PlanActions<Row> {
  showDetails: (row: Row) => void;
  press: (action: RowAction, row: Row) => void;
  isPending: (row: Row) => boolean;
  markOf: (row: Row) => DecisionMark | undefined;
}

export const statusColumn = <Row extends PlanRow>(markOf: PlanActions<Row>['markOf']): Column<Row> => ({
  id: 'status',
  header: 'Status',
  onPhone: 'status',
  sortable: true,
  group: true,
  value: (row) => row.status,
  cell: (row) => <PlanStatus status={row.status} mark={markOf(row)} />,
  export: (row) => markOf(row)?.label ?? row.status,
});

/** Only what waits is checked. */
export const getPlanFindings = ({
  status,
  findings,
}: Pick<Plan, 'status'> & { findings: readonly CheckFinding[] }): readonly CheckFinding[] | undefined =>
  status === 'In-Review' ? findings : undefined;

export const dayColumn = <Row,>(dayOf: (row: Row) => string) => ({
  sortable: dayOf,
  group: (row: Row) => dayDate(dayOf(row)),
  value: (row: Row) => formatDay(dayOf(row)),
  export: (row: Row) => formatDayForExport(dayOf(row)),
});

type DecisionProps<Row> = Omit<PlanActions<Row>, 'showDetails'> & { row: Row; about: string };

const PlanButton = <Row extends PlanRow>(props: DecisionProps<Row> & { action: RowAction }) => {
  const { action, row, about, press, isPending, markOf } = props;
  return (
    <RowDecisionButton
      action={action}
      about={about}
      isPending={isPending(row)}
      mark={markOf(row)}
      onPress={() => press(action, row)}
    />
  );
};

const canBeDecided = <Row extends PlanRow>(row: Row, markOf: PlanActions<Row>['markOf']): boolean =>
  row.status === 'In-Review' || markOf(row) !== undefined;

export const PlanDecision = <Row extends PlanRow>(props: DecisionProps<Row>) =>
  canBeDecided(props.row, props.markOf) ? (
    <>
      <PlanButton action="approve" {...props} />
      <PlanButton action="revert" {...props} />
    </>
  ) : (
    <PlanStatus status={props.row.status} mark={undefined} />
  );

/** Only what waits can be decided. */
export const decisionColumns = <Row extends PlanRow>(
  { showDetails, press, isPending, markOf }: PlanActions<Row>,
  { nameOf, detailsNameOf = nameOf }: { nameOf: (row: Row) => string; detailsNameOf?: (row: Row) => string },
): readonly Column<Row>[] => [
  {
    id: 'details',
    header: 'Details',
    onPhone: 'action',
    value: (row) => planDetailsText(row) || null,
    cell: (row) => <DetailsButton about={detailsNameOf(row)} onPress={() => showDetails(row)} />,
  },
  ...(['approve', 'revert'] as const).map(
    (action): Column<Row> => ({
      id: action,
      header: action === 'approve' ? 'Approve' : 'Revert',
      onPhone: 'action',
      value: () => null,
      export: false,
      cell: (row) =>
        canBeDecided(row, markOf) ? (
          <PlanButton action={action} about={nameOf(row)} {...{ row, press, isPending, markOf }} />
        ) : (
          '-'
        ),
    }),
  ),
];
