import { useState } from 'react';
import { toast } from 'shared-ui';
import { ConfirmDialog } from 'shared-ui/dialog';
import { agreementTexts } from './agreement-texts.ts';
import { type Agreement, useSignOff } from './agreement.api.ts';

interface SignOffDialogProps {
  documentId: string;
  agreement: Agreement;
  onClose: () => void;
}

export function SignOffDialog({ documentId, agreement, onClose }: SignOffDialogProps) {
  const [{ version, agreedName }] = useState(agreement);
  const { run } = useSignOff();
  return (
    <ConfirmDialog
      open
      title={agreementTexts.signOff}
      question={`${agreedName ?? 'The dealer'} agreed to this text. Sign it off in your name? It then stays as it is: nobody can change, comment on or withdraw it.`}
      confirmLabel={agreementTexts.signOff}
      onConfirm={async () => toast.success((await run({ params: { documentId }, body: { version } })).message)}
      onClose={onClose}
    />
  );
}
