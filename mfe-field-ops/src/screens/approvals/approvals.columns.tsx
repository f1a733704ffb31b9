import { OfficerLink } from 'shared-auth';
import {
  columnsFor,
  type DecisionMark,
  formatDay,
  formatDayForExport,
  personText,
  type Selection,
  selectColumn,
} from 'shared-ui';
import { DetailsButton, RowDecisionButton } from '../../requests/decision-button.tsx';
import { decisionWord, describeRequest, getRequestKind, requestKinds } from '../../requests/kinds.ts';
import type { Waiting } from '../../requests/records.ts';
import { checkText, findingLabels, RowFindings } from '../../requests/findings.tsx';
import { daysText } from '../../requests/whole-days.ts';
import type { RowAction } from '../../requests/use-row-decisions.ts';
import type { WaitingKey } from './approvals.api.ts';
import { toWaitingKey } from './waiting-key.ts';

interface InboxColumnActions {
  selection: Selection<WaitingKey>;
  readGroup: (group: string) => Promise<readonly WaitingKey[]>;
  showDetails: (row: Waiting) => void;
  press: (action: RowAction, row: Waiting) => void;
  isPending: (row: Waiting) => boolean;
  markOf: (row: Waiting) => DecisionMark | undefined;
  isBusy: boolean;
  checkName: string;
}

const labelOf = (row: Waiting): string => getRequestKind(row).label;
const kindLabel = (kind: string): string => requestKinds.find((known) => known.kind === kind)?.label ?? kind;
/** The server's groups: 'KIND:over-limit', 'clear'. */
function firstFindingText(value: string): string {
  const [kind, code] = value.split(':');
  const known = requestKinds.find((one) => one.kind === kind)?.kind;
  if (!known || !code) return 'No objections';
  return `${findingLabels(known, [code])} · ${kindLabel(known)}`;
}
/** 'Prospect Om Tyres', 'PJP' */
const subjectOf = (row: Waiting): string =>
  [labelOf(row), getRequestKind(row).subject?.(row)].filter(Boolean).join(' ');
const waitingName = (row: Waiting): string => `${subjectOf(row)} of ${row.SAP_ID ?? '-'}, ${daysText(row)}`;
/** 'PJP of Ravi Kumar · SO1, 09/08/2024' */
export const waitingTitle = (row: Waiting): string =>
  `${subjectOf(row)} of ${row.SAP_ID === null ? '-' : personText(row.name, row.SAP_ID)}, ${daysText(row)}`;

type DecisionProps = Pick<InboxColumnActions, 'press' | 'isPending' | 'markOf' | 'isBusy'> & { row: Waiting };

const WaitingButton = ({ action, row, press, isPending, markOf, isBusy }: DecisionProps & { action: RowAction }) => (
  <RowDecisionButton
    action={action}
    label={decisionWord(action, [row])}
    about={waitingName(row)}
    isPending={isBusy || isPending(row)}
    mark={markOf(row)}
    onPress={() => press(action, row)}
  />
);

export const WaitingDecision = (props: DecisionProps) => (
  <>
    <WaitingButton action="approve" {...props} />
    <WaitingButton action="revert" {...props} />
  </>
);

export const inboxColumns = ({
  selection,
  readGroup,
  showDetails,
  press,
  isPending,
  markOf,
  isBusy,
  checkName,
}: InboxColumnActions) =>
  columnsFor<Waiting>()([
    selectColumn<Waiting, WaitingKey>({
      selection,
      toItem: toWaitingKey,
      nameOf: waitingName,
      readGroup,
      isFixed: (row) => markOf(row) !== undefined,
    }),
    {
      id: 'kind',
      header: 'Type',
      sortable: true,
      onPhone: 'subtitle',
      groupText: kindLabel,
      value: labelOf,
    },
    {
      id: 'officer',
      header: 'SAP_ID',
      sortable: true,
      onPhone: 'title',
      groupText: (sapId, name) => personText(name, sapId),
      value: (row) => row.SAP_ID,
      cell: (row) => (row.SAP_ID === null ? '-' : <OfficerLink name={row.name} sapId={row.SAP_ID} />),
    },
    { id: 'area', header: 'Area', sortable: true, onPhone: 'subtitle', value: (row) => row.areaName },
    {
      id: 'day',
      header: 'Date',
      sortable: true,
      onPhone: 'subtitle',
      groupText: formatDay,
      value: (row) => formatDay(row.day),
      export: (row) => formatDayForExport(row.day),
    },
    { id: 'request', header: 'Request', onPhone: 'fact', value: describeRequest, width: 10 },
    {
      id: 'check',
      header: checkName,
      onPhone: 'status',
      groupText: firstFindingText,
      value: checkText,
      cell: (row) => <RowFindings record={row} />,
    },
    {
      id: 'details',
      header: 'Details',
      onPhone: 'action',
      value: () => null,
      export: false,
      cell: (row) => <DetailsButton about={waitingName(row)} onPress={() => showDetails(row)} />,
    },
    ...(['approve', 'revert'] as const).map((action) => {
      return {
        id: action,
        header: action === 'approve' ? 'Approve' : 'Revert',
        onPhone: 'action' as const,
        value: () => null,
        export: false as const,
        cell: (row: Waiting) => <WaitingButton action={action} {...{ row, press, isPending, markOf, isBusy }} />,
      };
    }),
  ]);
