import { Fragment, type ReactNode } from 'react';
import { DialogFooter } from './dialog-actions.tsx';
import { RecordSteps } from './record-steps.tsx';

interface Props {
  contentKey: number;
  footer: HTMLElement | null;
  children: ReactNode;
}

export const DialogContent = ({ contentKey, footer, children }: Props) => (
  <RecordSteps of={undefined}>
    <DialogFooter value={footer}>
      <Fragment key={contentKey}>{children}</Fragment>
    </DialogFooter>
  </RecordSteps>
);
