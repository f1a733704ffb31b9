import { agreementLimits } from 'api-contract/limits';
import { useState } from 'react';
import { toast } from 'shared-ui';
import { ConfirmDialog } from 'shared-ui/dialog';
import { NumberField } from 'shared-ui/form';
import { getProspectName } from './prospect-names.ts';
import { type Prospect, useSendEContract } from './prospects.api.ts';

const START_DAYS = 30;
const { min, max } = agreementLimits.expiresInDays;

const toQuestion = (prospect: Prospect): string => {
  const about = `e-contract of ${getProspectName(prospect)}`;
  const state = prospect.eContract?.state ?? 'open';
  if (!prospect.ehr) return `Send the ${about}?`;
  return state === 'open'
    ? `The ${about} was sent already. Send it again? Its link then stays open longer.`
    : `The ${about} is ${state}. Renew it? Its link then opens the agreement again.`;
};

interface SendEContractProps {
  prospect: Prospect;
  title: string;
  onClose: () => void;
}

export function SendEContract({ prospect, title, onClose }: SendEContractProps) {
  const send = useSendEContract();
  const [days, setDays] = useState<number | null>(START_DAYS);
  const isWrong = days === null || days < min || days > max || !Number.isInteger(days);
  const isOpen = (prospect.eContract?.state ?? 'open') === 'open';
  return (
    <ConfirmDialog
      open
      title={title}
      question={toQuestion(prospect)}
      confirmLabel={prospect.ehr ? (isOpen ? 'Send again' : 'Renew') : 'Send'}
      disabled={isWrong}
      onConfirm={async () => {
        const { status, message } = await send(prospect, days ?? START_DAYS);
        if (status !== 'success') throw new Error(message);
        toast.success(message);
      }}
      onClose={onClose}
    >
      <NumberField
        label="Days until the link expires"
        {...agreementLimits.expiresInDays}
        required
        value={days}
        onChange={setDays}
        {...(isWrong && { error: `Please give ${min} to ${max} whole days.` })}
      />
    </ConfirmDialog>
  );
}
