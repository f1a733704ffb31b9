import { useMemo, type ReactNode } from 'react';
import { useUser } from 'shared-auth';
import { MissingRecord, RecordSteps, useRecordAddress, useRecordSteps } from 'shared-ui/dialog';
import { EvidenceDialog } from './evidence-dialog.tsx';
import { getVisitName, startOf, type Visit } from './visit.ts';
import { VisitActionsDialog } from './visit-actions-dialog.tsx';
import { mayRemark, type VisitActions } from './remark-cell.tsx';
import { useChangeRemark } from './use-remark-visit.ts';
import { VisitRemarkDialog } from './visit-remark-dialog.tsx';

type Kind = 'actions' | 'remarks' | 'evidence';

const kinds: readonly string[] = ['actions', 'remarks', 'evidence'] satisfies Kind[];

/** The address holds the open dialog (`visit=evidence:ID`). */
export function useVisitDialogs(visits: readonly Visit[] | undefined): {
  /** Memoized, for columns. */
  actions: VisitActions;
  /** For the table, so that the dialogs follow its order. */
  onRows: (rows: readonly Visit[]) => void;
  dialog: ReactNode;
} {
  const { role, SAP_ID: sapId } = useUser();
  const changeRemark = useChangeRemark();
  const { id: address, open, close } = useRecordAddress('visit');
  const actions = useMemo(() => {
    const show =
      (kind: Kind) =>
      ({ _id }: Visit) =>
        open(`${kind}:${_id}`);
    return {
      showActions: show('actions'),
      showRemarks: show('remarks'),
      showEvidence: show('evidence'),
      changeRemark,
      role,
      sapId,
    };
  }, [open, changeRemark, role, sapId]);
  const [kind = '', id = ''] = address.split(':');
  const visit = visits?.find(({ _id }) => _id === id);
  const reading = useRecordSteps(
    { record: visit, open: (next) => open(`${kind}:${next._id}`), close },
    { rows: visits, idOf: ({ _id }) => _id, nameOf: (each) => `${getVisitName(each)}, ${startOf(each)}` },
  );
  const dialog = (
    <RecordSteps of={reading.steps}>
      {visit && kind === 'actions' && <VisitActionsDialog visit={visit} onClose={close} />}
      {visit && kind === 'evidence' && <EvidenceDialog visit={visit} onClose={close} />}
      {visit && kind === 'remarks' && (
        <VisitRemarkDialog key={visit._id} visit={visit} canAdd={mayRemark(visit, role)} onClose={close} />
      )}
      {address && visits && !(visit && kinds.includes(kind)) && <MissingRecord what="visit" onClose={close} />}
    </RecordSteps>
  );
  return { actions, onRows: reading.onRows, dialog };
}
