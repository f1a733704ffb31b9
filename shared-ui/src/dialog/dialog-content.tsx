import type { ReactNode } from 'react';
import { StyleScope } from '../parts/style-scope.tsx';
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
      <StyleScope key={contentKey}>{children}</StyleScope>
    </DialogFooter>
  </RecordSteps>
);
