import { Button } from '@chakra-ui/react/button';
import { Stack } from '@chakra-ui/react/stack';
import { useState } from 'react';
import { AnswerForm, type AnswerFormProps } from '../form/answer-form.tsx';
import { FactList } from '../parts/fact-list.tsx';
import { type NeedsInfo, needsInfoFacts } from '../parts/needs-info.tsx';
import { DialogFooter } from './dialog-actions.tsx';
import { DetailsSection } from './details-section.tsx';

export interface AskBackProps extends Pick<AnswerFormProps<NeedsInfo>, 'maxLength' | 'send'> {
  needsInfo: NeedsInfo | null | undefined;
  mayAsk: boolean;
}

/** Give it the record's id as key. */
export function AskBack({ needsInfo, mayAsk, maxLength, send }: AskBackProps) {
  const [isAsking, setAsking] = useState(false);
  const canAsk = mayAsk && needsInfo?.answer !== null;
  if (!needsInfo && !canAsk) return null;
  return (
    <DetailsSection title="Question to the requester">
      <Stack gap="3" alignItems="stretch">
        {needsInfo && <FactList facts={needsInfoFacts(needsInfo)} />}
        {canAsk && !isAsking && (
          <Button size="sm" variant="outline" alignSelf="start" onClick={() => setAsking(true)}>
            Ask back
          </Button>
        )}
        {canAsk && isAsking && (
          <DialogFooter value={undefined}>
            <AnswerForm
              label="What is missing?"
              submitLabel="Ask back"
              autoFocus
              emptyText="Please write what is missing."
              hint="The requester is told, and answers under My requests."
              maxLength={maxLength}
              send={send}
              onAnswered={() => setAsking(false)}
            />
          </DialogFooter>
        )}
      </Stack>
    </DetailsSection>
  );
}
