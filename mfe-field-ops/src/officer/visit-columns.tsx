import { Button, type Column, StatusText } from 'shared-ui';
import { RemarkCell, type VisitActions } from './remark-cell.tsx';
import { formatEvidence, summarizeEvidence } from './visit-evidence.ts';
import { formatRemarks, getVisitStatus, nameWithStart, type Visit } from './visit.ts';

export const visitStatusColumn: Column<Visit> = {
  id: 'status',
  header: 'Status',
  onPhone: 'status',
  group: true,
  value: getVisitStatus,
  cell: (visit) => <StatusText tone={visit.completed ? 'good' : 'warn'}>{getVisitStatus(visit)}</StatusText>,
};

export const actionColumn = ({ showActions }: Pick<VisitActions, 'showActions'>): Column<Visit> => ({
  id: 'visitAction',
  header: 'Visit Action',
  onPhone: 'action',
  value: ({ visitActions }) =>
    visitActions.map(({ type, actionTaken }) => `${type}: ${actionTaken || '-'}`).join(' | '),
  cell: (visit) => (
    <Button
      size="xs"
      variant="outline"
      colorPalette="gray"
      aria-label={`View (${visit.visitActions.length}), visit actions of ${nameWithStart(visit)}`}
      onClick={() => showActions(visit)}
    >
      View ({visit.visitActions.length})
    </Button>
  ),
});

export const evidenceColumn = ({ showEvidence }: Pick<VisitActions, 'showEvidence'>): Column<Visit> => ({
  id: 'evidence',
  header: 'Evidence',
  onPhone: 'action',
  decides: true,
  hint: 'Where the officer was: distance from the dealer, and travel from the visit before',
  value: (visit) => summarizeEvidence(visit).text,
  export: formatEvidence,
  cell: (visit) => {
    const { text, tone } = summarizeEvidence(visit);
    return (
      <Button
        size="xs"
        variant="ghost"
        colorPalette="gray"
        aria-haspopup="dialog"
        aria-label={`${text}: evidence of ${nameWithStart(visit)}`}
        onClick={() => showEvidence(visit)}
      >
        <StatusText tone={tone}>{text}</StatusText>
      </Button>
    );
  },
});

/** FO-VIS-09, FO-VIS-11. */
export const remarkColumn = (actions: VisitActions): Column<Visit> => ({
  id: 'remark',
  header: 'Remark',
  onPhone: 'action',
  value: formatRemarks,
  cell: (visit) => <RemarkCell visit={visit} {...actions} />,
});
