import { useState } from 'react';
import { Button, HStack, SafeLink, Text, toast } from 'shared-ui';
import { ConfirmDialog } from 'shared-ui/dialog';
import { prospectTexts } from '../../prospect-texts.ts';
import { SendEContract } from './e-contract-send.tsx';
import { ShareEContract } from './e-contract-share.tsx';
import { eContractText } from './e-contract-text.ts';
import { NewDealerState } from './new-dealer-state.tsx';
import { getProspectName } from './prospect-names.ts';
import { type Prospect, useWithdrawEContract } from './prospects.api.ts';

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

export function EContractCell({ prospect }: { prospect: Prospect }) {
  const [isAsking, setAsking] = useState(false);
  if (prospect.prosStatus.prospectType === 'customer') return <NotForCustomers prospect={prospect} />;
  const { ehr, eContract, eContractProgress } = prospect;
  const isOpen = (eContract?.state ?? 'open') === 'open';
  const isSigned = eContractProgress?.stage === 'signed-off';
  const documentId = ehr ? parseDocumentId(ehr) : undefined;
  return (
    <HStack gap="1.5" flexWrap="wrap" maxW="10.5rem">
      {!isSigned && (
        <Button
          size="xs"
          variant="outline"
          aria-label={sendLabel(prospect)}
          disabled={prospect.prosStatus.status !== 'Approved'}
          onClick={() => setAsking(true)}
        >
          {prospectTexts.send}
        </Button>
      )}
      {ehr && (
        <Text textStyle="xs" overflowWrap="anywhere" color={isOpen ? 'fg.muted' : 'fg.warning'}>
          {eContractText(prospect)}
        </Text>
      )}
      {ehr && isOpen && (
        <>
          <SafeLink href={ehr} about={`of ${getProspectName(prospect)}`} fallback={null}>
            {prospectTexts.eContract}
          </SafeLink>
          <ShareEContract prospect={prospect} ehr={ehr} />
        </>
      )}
      {documentId && isOpen && !isSigned && <WithdrawButton prospect={prospect} documentId={documentId} />}
      <NewDealerState prospect={prospect} />
      {isAsking && <SendEContract prospect={prospect} title={sendLabel(prospect)} onClose={() => setAsking(false)} />}
    </HStack>
  );
}
