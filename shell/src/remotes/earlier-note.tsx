import { HStack, Text } from 'shared-ui';
import { failureTexts } from './failure-texts.ts';
import { useEarlierRemote } from './remotes-in-use.ts';
import { RetryButton } from './retry-button.tsx';

interface EarlierNoteProps {
  remote: string;
  title: string;
  /** Chosen after the newest failed to render. */
  wasChosen: boolean;
  retry: () => Promise<void>;
}

export function EarlierNote({ remote, title, wasChosen, retry }: EarlierNoteProps) {
  useEarlierRemote(remote);
  return (
    <HStack role="status" mb="3" gap="3" wrap="wrap" fontSize="sm" color="fg.muted">
      <Text>{wasChosen ? failureTexts.earlierChosen(title) : failureTexts.isEarlier(title)}</Text>
      <RetryButton retry={retry} size="xs" variant="outline" />
    </HStack>
  );
}
