import { duplicateTexts } from 'api-contract/texts';
import { FindingList } from 'shared-ui';
import { ConfirmDialog } from 'shared-ui/dialog';
import { getProspectName } from './prospect-names.ts';
import type { Prospect } from './prospects.api.ts';

const { kinds, reasons } = duplicateTexts;

const words = {
  gst: { label: reasons.gst, tone: 'bad' },
  pan: { label: reasons.pan, tone: 'warn' },
  phone: { label: reasons.phone, tone: 'warn' },
  name: { label: reasons.name, tone: 'warn' },
} as const;
const REASONS = ['gst', 'pan', 'phone', 'name'] as const satisfies readonly (keyof typeof words)[];

const toFindings = ({ duplicates }: Prospect) =>
  REASONS.flatMap((code) => {
    const same = duplicates.filter(({ why }) => why.includes(code));
    const text = same.map(({ name, kind, place }) => name ?? `a ${kinds[kind]} in ${place}`).join(', ');
    return same.length > 0 ? [{ code, text }] : [];
  });

interface Props {
  prospect: Prospect;
  onApprove: () => Promise<void>;
  onClose: () => void;
}

export const ApproveQuestion = ({ prospect, onApprove, onClose }: Props) => (
  <ConfirmDialog
    open
    title={`Approve ${getProspectName(prospect)}?`}
    question="Objections:"
    confirmLabel="Approve anyway"
    onConfirm={onApprove}
    onClose={onClose}
  >
    <FindingList words={words} findings={toFindings(prospect)} />
  </ConfirmDialog>
);
