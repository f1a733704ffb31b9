import { ConfirmDialog } from 'shared-ui/dialog';
import { type Checked, Findings } from './findings.tsx';

interface Props {
  /** 'PJP of SO1, 09/08/2024' */
  about: string;
  record: Checked;
  onApprove: () => Promise<unknown>;
  onClose: () => void;
}

export const ApproveQuestion = ({ about, record, onApprove, onClose }: Props) => (
  <ConfirmDialog
    open
    title={`Approve ${about}?`}
    question="Objections:"
    confirmLabel="Approve anyway"
    onConfirm={onApprove}
    onClose={onClose}
  >
    <Findings record={record} />
  </ConfirmDialog>
);
