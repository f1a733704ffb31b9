import { Button, Flex, RetryAlert, Text } from 'shared-ui';
import { formatEntryTime } from './format-entry-time.ts';
import type { SkippedContributor } from './timeline-reader.ts';

const whatText = ({ title, before }: SkippedContributor): string =>
  before ? `${title} before ${formatEntryTime(before)}` : title;

export function LeftOutNote({ of, onTakeIn }: { of: SkippedContributor; onTakeIn: () => void }) {
  if (of.state === 'failed')
    return (
      <RetryAlert
        onRetry={onTakeIn}
      >{`Left out: ${whatText(of)}. ${of.message ?? 'It could not be loaded.'}`}</RetryAlert>
    );
  return (
    <Flex role="status" gap="3" wrap="wrap" align="center" minH="8">
      <Text color="fg.muted">
        Left out: {whatText(of)}. {of.state === 'slow' ? 'Still loading.' : 'It loaded late.'}
      </Text>
      {of.state === 'late' && (
        <Button size="xs" variant="outline" aria-label={`Add ${of.title}`} onClick={onTakeIn}>
          Add
        </Button>
      )}
    </Flex>
  );
}
