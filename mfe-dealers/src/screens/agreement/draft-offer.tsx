import { Button, formatInstant, HStack, InlineAlert } from 'shared-ui';
import { agreementTexts } from './agreement-texts.ts';
import type { Draft } from './draft.ts';

interface DraftOfferProps {
  draft: Draft;
  isLoading: boolean;
  onContinue: () => void;
  onDiscard: () => void;
}

export const DraftOffer = ({ draft, isLoading, onContinue, onDiscard }: DraftOfferProps) => (
  <InlineAlert
    tone="info"
    action={
      <HStack gap="2" wrap="wrap" data-print-hidden>
        <Button variant="outline" loading={isLoading} loadingText={agreementTexts.draftContinue} onClick={onContinue}>
          {agreementTexts.draftContinue}
        </Button>
        <Button variant="outline" onClick={onDiscard}>
          {agreementTexts.draftDiscard}
        </Button>
      </HStack>
    }
  >
    This browser has a draft of {formatInstant(draft.keptAt)} that was not saved.
  </InlineAlert>
);
