import { useMountedChange } from 'shared-auth';
import { lazyDialog } from 'shared-ui';
import type { VisitorsDialogProps } from './visitors-dialog.tsx';

const VisitorsDialog = lazyDialog(async () => (await import('./visitors-dialog.tsx')).VisitorsDialog);

interface LazyVisitorsDialogProps {
  dealers: VisitorsDialogProps['dealers'] | undefined;
  onClose: () => void;
}

/** Opens with `dealers`. `?` names its request before that. */
export function LazyVisitorsDialog({ dealers, onClose }: LazyVisitorsDialogProps) {
  useMountedChange('POST /api/v1/dealers/visit-requests');
  return dealers ? <VisitorsDialog dealers={dealers} onClose={onClose} /> : null;
}
