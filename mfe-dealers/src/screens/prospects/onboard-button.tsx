import { errorMessage } from 'shared-auth';
import { useState } from 'react';
import { Button, Stack, Text, toast } from 'shared-ui';
import { prospectTexts } from '../../prospect-texts.ts';
import { getProspectName } from './prospect-names.ts';
import { type Prospect, useSendToPartner } from './prospects.api.ts';

export function OnboardButton({ prospect }: { prospect: Prospect }) {
  const send = useSendToPartner();
  const [isSending, setSending] = useState(false);
  const { state, text } = prospect.partner;
  const submit = async () => {
    setSending(true);
    try {
      const { status, message } = await send(prospect);
      if (status === 'success') toast.success(prospectTexts.sentToActyv);
      else toast.error(message);
    } catch (error) {
      toast.error(errorMessage(error));
    } finally {
      setSending(false);
    }
  };
  return (
    <Stack gap="0.5" alignItems="flex-start">
      <Button
        size="xs"
        variant="outline"
        aria-label={`${prospectTexts.approval}: send ${getProspectName(prospect)} to Actyv`}
        loading={isSending}
        disabled={prospect.detailSendToActyv || prospect.prosStatus.status === 'Rejected'}
        onClick={() => void submit()}
      >
        {prospectTexts.approval}
      </Button>
      {state !== 'not-sent' && text && (
        <Text textStyle="xs" color={state === 'sent' ? 'fg.muted' : 'fg.error'} maxW="40">
          {text}
        </Text>
      )}
    </Stack>
  );
}
