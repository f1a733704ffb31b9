import { useState } from 'react';
import { useSession } from 'shared-auth';
import { Box, Button, lazyDialog, Text } from 'shared-ui';
import { agreementTexts } from './agreement-texts.ts';
import type { Agreement } from './agreement.api.ts';

const AgreeDialog = lazyDialog(
  async () => (await import(/* webpackChunkName: 'agreement-agree' */ './agree-dialog.tsx')).AgreeDialog,
);
const SignOffDialog = lazyDialog(
  async () => (await import(/* webpackChunkName: 'agreement-sign-off' */ './sign-off-dialog.tsx')).SignOffDialog,
);

const SIGNERS: readonly string[] = ['AO', 'RO', 'ZO', 'ADMIN'];

export function AgreementSigning({ documentId, agreement }: { documentId: string; agreement: Agreement }) {
  const { user } = useSession();
  const [isOpen, setOpen] = useState(false);
  const { stage } = agreement;
  if (!stage || stage === 'signed-off') return null;
  const isAgreed = stage === 'agreed';
  const mayAct = isAgreed ? user && SIGNERS.includes(user.role) : !user;
  const Dialog = isAgreed ? SignOffDialog : AgreeDialog;
  const hint = isAgreed
    ? mayAct
      ? agreementTexts.signOffHint
      : agreementTexts.agreedHint
    : mayAct
      ? agreementTexts.agreeHint
      : agreementTexts.waitHint;
  return (
    <Box display="flex" gap="3" alignItems="center" flexWrap="wrap" data-print-hidden>
      {mayAct && (
        <Button onClick={() => setOpen(true)}>{isAgreed ? agreementTexts.signOff : agreementTexts.agree}</Button>
      )}
      <Text color="fg.muted" textStyle="sm" flex="1" minW="16rem">
        {hint}
      </Text>
      {isOpen && mayAct && <Dialog documentId={documentId} agreement={agreement} onClose={() => setOpen(false)} />}
    </Box>
  );
}
