import { Box, Button, type Column, HStack, StatusText } from 'shared-ui';
import { formatEvidence, summarizeEvidence } from './visit-evidence.ts';
import { formatRemarks, startOf, getVisitStatus, type Visit } from './visit.ts';

export interface VisitActions {
  showActions: (visit: Visit) => void;
  showRemarks: (visit: Visit) => void;
  /** The signed-in person's role: one remark per role and visit (D-056). */
  role: string;
}

export const mayRemark = ({ visitRemark }: Visit, role: string): boolean =>
  visitRemark.every((remark) => remark.role !== role);

const named = (visit: Visit) => [visit.dealerCode || visit.dealerName, startOf(visit)].filter(Boolean).join(', ');

export const visitStatusColumn: Column<Visit> = {
  id: 'status',
  header: 'Status',
  onPhone: 'status',
  group: true,
  value: getVisitStatus,
  cell: (visit) => <StatusText tone={visit.completed ? 'good' : 'warn'}>{getVisitStatus(visit)}</StatusText>,
};

export const actionColumn = (show: (visit: Visit) => void): Column<Visit> => ({
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
      aria-label={`View (${visit.visitActions.length}), visit actions of ${named(visit)}`}
      onClick={() => show(visit)}
    >
      View ({visit.visitActions.length})
    </Button>
  ),
});

export const evidenceColumn = (show: (visit: Visit) => void): Column<Visit> => ({
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
        aria-label={`${text}: evidence of ${named(visit)}`}
        onClick={() => show(visit)}
      >
        <StatusText tone={tone}>{text}</StatusText>
      </Button>
    );
  },
});

/** FO-VIS-09, FO-VIS-11. */
export const remarkColumn = ({ showRemarks, role }: Pick<VisitActions, 'showRemarks' | 'role'>): Column<Visit> => ({
  id: 'remark',
  header: 'Remark',
  onPhone: 'action',
  value: formatRemarks,
  cell: (visit) => (
    <HStack gap="2">
      {visit.visitRemark.length > 0 && (
        <Box
          asChild
          minW="0"
          maxW="28ch"
          overflow="hidden"
          textOverflow="ellipsis"
          whiteSpace="nowrap"
          textAlign="start"
          minH="6"
          cursor="button"
          borderRadius="sm"
          _hover={{ textDecoration: 'underline' }}
        >
          <button type="button" onClick={() => showRemarks(visit)}>
            {formatRemarks(visit)}
          </button>
        </Box>
      )}
      <Button
        size="xs"
        variant="outline"
        aria-label={`Add remark to ${named(visit)}`}
        disabled={!mayRemark(visit, role)}
        onClick={() => showRemarks(visit)}
      >
        Add
      </Button>
    </HStack>
  ),
});
