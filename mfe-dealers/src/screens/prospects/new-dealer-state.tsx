import { useState } from 'react';
import { DealerLink } from 'shared-auth';
import { Button, formatDay, indiaToday, Text, toast } from 'shared-ui';
import { ConfirmDialog } from 'shared-ui/dialog';
import { getProspectName } from './prospect-names.ts';
import { type Prospect, useMakeDealer } from './prospects.api.ts';

const dayOf = (instant: string) => formatDay(indiaToday(new Date(instant)));

export function newDealerText({ newDealer }: Prospect): string {
  if (!newDealer) return '';
  const { madeAt, exportedAt, dealerCode } = newDealer;
  if (dealerCode) return `Dealer ${dealerCode}`;
  return exportedAt ? `Exported for SAP on ${dayOf(exportedAt)}` : `Waits for SAP since ${dayOf(madeAt)}`;
}

function MakeDealer({ prospect }: { prospect: Prospect }) {
  const makeDealer = useMakeDealer();
  const [isAsking, setAsking] = useState(false);
  const name = getProspectName(prospect);
  return (
    <>
      <Button size="xs" aria-label={`Make a dealer of ${name}`} onClick={() => setAsking(true)}>
        Make a dealer of it
      </Button>
      {isAsking && (
        <ConfirmDialog
          open
          title="Make a dealer of it"
          question={`Make a dealer of ${name}? SAP gets the record with the next export. This cannot be undone.`}
          confirmLabel="Make a dealer"
          onConfirm={async () => toast.success(await makeDealer(prospect))}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** After the sign-off (D-368). */
export function NewDealerState({ prospect }: { prospect: Prospect }) {
  const { newDealer, eContractProgress } = prospect;
  if (newDealer?.dealerCode) return <DealerLink code={newDealer.dealerCode}>{newDealerText(prospect)}</DealerLink>;
  if (newDealer)
    return (
      <Text textStyle="xs" color="fg.muted">
        {newDealerText(prospect)}
      </Text>
    );
  return eContractProgress?.stage === 'signed-off' ? <MakeDealer prospect={prospect} /> : null;
}
