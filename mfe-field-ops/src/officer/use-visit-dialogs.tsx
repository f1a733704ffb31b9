import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useUser } from 'shared-auth';
import { EvidenceDialog } from './evidence-dialog.tsx';
import type { Visit } from './visit.ts';
import { VisitActionsDialog } from './visit-actions-dialog.tsx';
import { mayRemark, type VisitActions } from './visit-columns.tsx';
import { VisitRemarkDialog } from './visit-remark-dialog.tsx';

type Kind = 'actions' | 'remarks' | 'evidence';

/** The dialogs of a list of visits: what opens them, and the open one for the screen to draw. */
export function useVisitDialogs(): VisitActions & { showEvidence: (visit: Visit) => void; dialog: ReactNode } {
  const { role } = useUser();
  const [shown, setShown] = useState<{ kind: Kind; visit: Visit }>();
  const close = useCallback(() => setShown(undefined), []);
  const actions = useMemo(
    () => ({
      showActions: (visit: Visit) => setShown({ kind: 'actions', visit }),
      showRemarks: (visit: Visit) => setShown({ kind: 'remarks', visit }),
      showEvidence: (visit: Visit) => setShown({ kind: 'evidence', visit }),
    }),
    [],
  );
  const dialog = shown && (
    <>
      {shown.kind === 'actions' && <VisitActionsDialog visit={shown.visit} onClose={close} />}
      {shown.kind === 'evidence' && <EvidenceDialog visit={shown.visit} onClose={close} />}
      {shown.kind === 'remarks' && (
        <VisitRemarkDialog visit={shown.visit} canAdd={mayRemark(shown.visit, role)} onClose={close} />
      )}
    </>
  );
  return { ...actions, role, dialog };
}
