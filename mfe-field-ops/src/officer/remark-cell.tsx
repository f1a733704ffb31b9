import { visitRemarkLimits } from 'api-contract/limits';
import { Box, Button, HStack } from 'shared-ui';
import { EditableCell } from 'shared-ui/form';
import { fieldOpsTexts } from '../field-ops-texts.ts';
import type { useChangeRemark, VisitRemark } from './use-remark-visit.ts';
import { formatRemarks, nameWithStart, type Visit } from './visit.ts';

export interface VisitActions {
  showActions: (visit: Visit) => void;
  showRemarks: (visit: Visit) => void;
  showEvidence: (visit: Visit) => void;
  changeRemark: ReturnType<typeof useChangeRemark>;
  /** The signed-in person's: one remark per role and visit (D-056), which its author may change. */
  role: string;
  sapId: string;
}

export const mayRemark = ({ visitRemark }: Visit, role: string): boolean =>
  visitRemark.every((remark) => remark.role !== role);

export function RemarkCell({ visit, ...actions }: VisitActions & { visit: Visit }) {
  const { role, sapId, showRemarks } = actions;
  const own = visit.visitRemark.find((remark) => remark.role === role && remark.SAP_ID === sapId);
  const isRemarked = visit.visitRemark.length > 0;
  return (
    <HStack gap="2">
      {/* A field of one line would lose the lines of a longer text. */}
      {own && !own.remark.includes('\n') ? (
        <OwnRemark visit={visit} own={own} {...actions} />
      ) : (
        isRemarked && <RemarksButton visit={visit} onShow={showRemarks} />
      )}
      <Button
        size="xs"
        variant="outline"
        aria-label={`Add remark to ${nameWithStart(visit)}`}
        disabled={!mayRemark(visit, role)}
        onClick={() => showRemarks(visit)}
      >
        Add
      </Button>
    </HStack>
  );
}

const OwnRemark = ({ visit, own, changeRemark, showRemarks }: VisitActions & { visit: Visit; own: VisitRemark }) => (
  <EditableCell
    isLink
    id={`visit remark ${visit._id}`}
    record={own}
    label={`remark on ${nameWithStart(visit)}`}
    kind={{ type: 'text', ...visitRemarkLimits.remark, required: fieldOpsTexts.remarkEmpty }}
    getValue={({ remark }) => remark}
    save={(remark, newest) => changeRemark(visit._id, remark, newest)}
  >
    <RemarksButton visit={visit} onShow={showRemarks} />
  </EditableCell>
);

const RemarksButton = ({ visit, onShow }: { visit: Visit; onShow: VisitActions['showRemarks'] }) => (
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
    <button type="button" onClick={() => onShow(visit)}>
      {formatRemarks(visit)}
    </button>
  </Box>
);
