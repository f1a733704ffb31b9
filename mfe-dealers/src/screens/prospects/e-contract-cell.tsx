import { errorMessage } from 'shared-auth';
import { useState } from 'react';
import { Button, formatDay, HStack, indiaToday, SafeLink, Text, toast } from 'shared-ui';
import { ConfirmDialog } from 'shared-ui/dialog';
import { prospectTexts } from '../../prospect-texts.ts';
import { getProspectName } from './prospect-names.ts';
import { type Prospect, useSendEContract, useWithdrawEContract } from './prospects.api.ts';

const sendLabel = (prospect: Prospect) => `${prospectTexts.send} the e-contract to ${getProspectName(prospect)}`;

/** Looks disabled but explains why on hover or press (D-146). */
const NotForCustomers = ({ prospect }: { prospect: Prospect }) => (
  <Button
    size="xs"
    variant="outline"
    colorPalette="gray"
    opacity="0.55"
    aria-disabled="true"
    aria-label={`${sendLabel(prospect)}: ${prospectTexts.underDevelopment}`}
    title={prospectTexts.underDevelopment}
    onClick={() => toast.info(prospectTexts.underDevelopment)}
  >
    {prospectTexts.send}
  </Button>
);

const parseDocumentId = (ehr: string): string | undefined => /\/dealer-agreement\/documentId:([^/?#]+)$/.exec(ehr)?.[1];

/** An older server says only that one was sent. */
export function eContractText({ ehr, eContract }: Prospect): string {
  if (!ehr) return '';
  if (!eContract) return 'E-contract sent';
  const { state, expiresAt, withdrawnAt } = eContract;
  const day = formatDay(indiaToday(new Date(withdrawnAt ?? expiresAt)));
  return { open: `Open until ${day}`, expired: `Expired on ${day}`, withdrawn: `Withdrawn on ${day}` }[state];
}

const toRenewQuestion = (prospect: Prospect): string => {
  const state = prospect.eContract?.state ?? 'open';
  const about = `The e-contract of ${getProspectName(prospect)}`;
  return state === 'open'
    ? `${about} was sent already. Send it again? Its link then stays open longer.`
    : `${about} is ${state}. Renew it? Its link then opens the agreement again.`;
};

function WithdrawButton({ prospect, documentId }: { prospect: Prospect; documentId: string }) {
  const withdraw = useWithdrawEContract();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        size="xs"
        variant="ghost"
        colorPalette="red"
        aria-label={`Withdraw the e-contract of ${getProspectName(prospect)}`}
        onClick={() => setAsking(true)}
      >
        Withdraw
      </Button>
      {isAsking && (
        <ConfirmDialog
          open
          tone="danger"
          title="Withdraw"
          question={`Withdraw the e-contract of ${getProspectName(prospect)}? Its link stops working until it is sent again.`}
          confirmLabel="Withdraw"
          onConfirm={async () => toast.success(await withdraw(documentId))}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** Then shows the link and allows withdrawal (D-145, D-319). */
export function EContractCell({ prospect }: { prospect: Prospect }) {
  const send = useSendEContract();
  const [isSending, setSending] = useState(false);
  const [isAsking, setAsking] = useState(false);
  if (prospect.prosStatus.prospectType === 'customer') return <NotForCustomers prospect={prospect} />;
  const submit = async () => {
    setSending(true);
    try {
      const { status, message } = await send(prospect);
      if (status === 'success') toast.success(message);
      else toast.error(message);
    } catch (error) {
      toast.error(errorMessage(error));
    } finally {
      setSending(false);
    }
  };
  const { ehr } = prospect;
  const isOpen = (prospect.eContract?.state ?? 'open') === 'open';
  const documentId = ehr ? parseDocumentId(ehr) : undefined;
  return (
    <HStack gap="1.5" flexWrap="wrap">
      <Button
        size="xs"
        variant="outline"
        aria-label={sendLabel(prospect)}
        loading={isSending}
        disabled={prospect.prosStatus.status !== 'Approved'}
        onClick={() => (ehr ? setAsking(true) : void submit())}
      >
        {prospectTexts.send}
      </Button>
      {ehr && (
        <Text textStyle="xs" color={isOpen ? 'fg.muted' : 'fg.warning'}>
          {eContractText(prospect)}
        </Text>
      )}
      {ehr && isOpen && (
        <SafeLink href={ehr} about={`of ${getProspectName(prospect)}`} fallback={null}>
          {prospectTexts.eContract}
        </SafeLink>
      )}
      {documentId && isOpen && <WithdrawButton prospect={prospect} documentId={documentId} />}
      {isAsking && (
        <ConfirmDialog
          open
          title={sendLabel(prospect)}
          question={toRenewQuestion(prospect)}
          confirmLabel={isOpen ? 'Send again' : 'Renew'}
          onConfirm={submit}
          onClose={() => setAsking(false)}
        />
      )}
    </HStack>
  );
}
