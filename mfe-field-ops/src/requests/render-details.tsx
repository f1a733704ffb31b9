import type { ReactNode } from 'react';
import { lazyDialog } from 'shared-ui/dialog';
import { getRequestKind } from './kinds.ts';
import type { Waiting } from './records.ts';

const RequestDetailsDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: 'request-details' */ './request-details-dialog.tsx')).RequestDetailsDialog,
);

export const renderDetails = (row: Waiting, onClose: () => void, actions: ReactNode): ReactNode =>
  getRequestKind(row).renderDetails?.(row, onClose, actions) ?? (
    <RequestDetailsDialog row={row} onClose={onClose} actions={actions} />
  );
