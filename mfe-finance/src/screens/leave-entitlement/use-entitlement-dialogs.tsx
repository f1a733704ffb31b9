import { useMemo } from 'react';
import { useUser } from 'shared-auth';
import { useCrudDialogs } from 'shared-ui/dialog';
import type { ImportColumn } from 'shared-ui/import';
import { useBulkUpload } from '../../use-bulk-upload.tsx';
import { AddEntitlementDialog, EditEntitlementDialog } from './entitlement-dialogs.tsx';
import {
  ENTITLEMENT_READS,
  type LeaveEntitlement,
  useDeleteEntitlement,
  useEditEntitlement,
  useEntitlement,
  useMaySetEntitlements,
} from './leave-entitlement.api.ts';
import { entitlementColumns, nameOf } from './leave-entitlement.columns.tsx';

const COLUMNS: readonly ImportColumn[] = [
  { id: 'sapId', heading: 'SAP ID', needed: true, example: '100245' },
  { id: 'leaveType', heading: 'LEAVE TYPE', needed: true, example: 'Casual Leave' },
  { id: 'year', heading: 'YEAR', needed: true, example: '2027' },
  { id: 'days', heading: 'DAYS', needed: true, hint: 'whole working days', example: '12' },
];
const UPLOAD = {
  kind: 'leave-entitlements',
  columns: COLUMNS,
  sampleName: 'Leave-Entitlements',
  reads: ENTITLEMENT_READS,
} as const;
export const entitlementKey = ({ _id }: LeaveEntitlement) => _id;

export function useEntitlementDialogs(rows: readonly LeaveEntitlement[] | undefined, year: number) {
  const { SAP_ID: ownId } = useUser();
  const maySet = useMaySetEntitlements();
  const upload = useBulkUpload(UPLOAD);
  const save = useEditEntitlement();
  const { add, edit, remove, dialogs } = useCrudDialogs<LeaveEntitlement>({
    name: 'entitlement',
    what: 'entitlement',
    rows,
    idOf: entitlementKey,
    isOlder: (row, held) => row.version < held.version,
    useOne: useEntitlement,
    renderAdd: (onClose) => <AddEntitlementDialog year={year} onClose={onClose} />,
    renderEdit: (entitlement, onClose) =>
      maySet && entitlement.SAP_ID !== ownId && <EditEntitlementDialog entitlement={entitlement} onClose={onClose} />,
    removal: {
      title: 'Remove entitlement',
      question: 'Remove this entitlement? Nothing is said of days left any more.',
      confirmLabel: 'Remove',
      nameOf,
      send: useDeleteEntitlement(),
    },
  });
  const columns = useMemo(
    () => entitlementColumns(maySet ? { edit, remove, save, ownId } : undefined),
    [maySet, edit, remove, save, ownId],
  );
  return {
    ...{ add, maySet, columns },
    uploadButton: upload.button,
    dialogs: (
      <>
        {upload.dialog}
        {dialogs}
      </>
    ),
  };
}
