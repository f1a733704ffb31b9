import type { ReactNode } from 'react';
import { DealerLink, type HistoryKind, useRecordHistory } from 'shared-auth';
import { Badge, FactList, Hint, HStack, Stack, Text } from 'shared-ui';
import { DetailsSection, Dialog, RecordHistory } from 'shared-ui/dialog';
import { fieldOpsTexts } from '../../field-ops-texts.ts';
import type { Plan } from '../records.ts';
import { PlannedCalls } from './planned-calls.tsx';
import { type WaitingPlan, WaitingPlanFacts } from './waiting-plan-facts.tsx';

interface Props {
  plan: Pick<Plan, '_id' | 'beats' | 'dealersDetails'> & Partial<Pick<Plan, 'adherence' | 'decidedAt'>>;
  kind?: HistoryKind;
  /** While it waits for a decision. */
  row?: WaitingPlan | undefined;
  onClose: () => void;
  actions?: ReactNode;
}

/** Dealer codes, with names on hover (D-045); who decides reads the names. */
export function BeatDetailsDialog({ plan, kind = 'pjp', row, onClose, actions }: Props) {
  const history = useRecordHistory(kind, plan._id);
  return (
    <Dialog open hasAddress title={fieldOpsTexts.beatDetails} onClose={onClose} footer={actions}>
      <Stack gap="4">
        {row && <WaitingPlanFacts row={row} />}
        {plan.beats.map((beat, index) => (
          <FactList
            // biome-ignore lint/suspicious/noArrayIndexKey: these have no identity and never move
            key={`${index}-${beat.name}`}
            facts={[
              { label: 'Beat Name', value: beat.name },
              { label: 'Route', value: beat.route },
              { label: 'Start Point', value: beat.startPoint.name },
              { label: 'End Point', value: beat.endPoint.name },
            ]}
          />
        ))}
        <DetailsSection title="Dealer Codes">
          <HStack wrap="wrap" gap="2">
            {plan.dealersDetails.length === 0 && <Text>-</Text>}
            {plan.dealersDetails.map(({ dealerCode, name }) =>
              row && name ? (
                <DealerLink key={dealerCode} code={dealerCode}>{`${name} (${dealerCode})`}</DealerLink>
              ) : (
                <Hint key={dealerCode} text={name} focusable={false}>
                  <Badge>
                    <DealerLink code={dealerCode} />
                  </Badge>
                </Hint>
              ),
            )}
          </HStack>
        </DetailsSection>
        <PlannedCalls plan={plan} />
        <DetailsSection title="History">
          <RecordHistory of={history} />
        </DetailsSection>
      </Stack>
    </Dialog>
  );
}
