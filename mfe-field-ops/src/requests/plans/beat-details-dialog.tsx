import type { ReactNode } from 'react';
import { DealerLink, type HistoryKind, useRecordHistory } from 'shared-auth';
import { Badge, FactList, Hint, HStack, Stack, Text } from 'shared-ui';
import { Dialog, RecordHistory } from 'shared-ui/dialog';
import { DetailsSection } from '../details-section.tsx';
import { fieldOpsTexts } from '../../field-ops-texts.ts';
import type { Plan } from '../records.ts';

interface Props {
  plan: Pick<Plan, '_id' | 'beats' | 'dealersDetails'>;
  /** Whose history is shown: the plan's own, or that of a request about it. */
  kind?: HistoryKind;
  onClose: () => void;
  /** How it is decided from here. */
  actions?: ReactNode;
}

/** What a field day visits: its beats, and the dealers by code with the name on hover (D-045). */
export function BeatDetailsDialog({ plan, kind = 'pjp', onClose, actions }: Props) {
  const history = useRecordHistory(kind, plan._id);
  return (
    <Dialog open hasAddress title={fieldOpsTexts.beatDetails} onClose={onClose} footer={actions}>
      <Stack gap="4">
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
            {plan.dealersDetails.map(({ dealerCode, name }) => (
              <Hint key={dealerCode} text={name} focusable={false}>
                <Badge>
                  <DealerLink code={dealerCode} />
                </Badge>
              </Hint>
            ))}
          </HStack>
        </DetailsSection>
        <DetailsSection title="History">
          <RecordHistory of={history} />
        </DetailsSection>
      </Stack>
    </Dialog>
  );
}
