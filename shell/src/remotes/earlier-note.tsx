import { HStack, Text } from 'shared-ui';
import { failureTexts } from './failure-texts.ts';
import { useEarlierRemote } from './remotes-in-use.ts';
import { RetryButton } from './retry-button.tsx';

interface EarlierNoteProps {
  /** The remote's name in the feed. */
  remote: string;
  title: string;
  /** The person chose it after the newest had failed while it was drawn. */
  wasChosen: boolean;
  retry: () => Promise<void>;
}

/** A quiet line above a screen of an earlier version. */
export function EarlierNote({ remote, title, wasChosen, retry }: EarlierNoteProps) {
  useEarlierRemote(remote);
  return (
    <HStack role="status" mb="3" gap="3" wrap="wrap" fontSize="sm" color="fg.muted">
      <Text>{wasChosen ? failureTexts.earlierChosen(title) : failureTexts.isEarlier(title)}</Text>
      <RetryButton retry={retry} size="xs" variant="outline" />
    </HStack>
  );
}
