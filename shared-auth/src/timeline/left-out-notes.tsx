import { Button, Flex, RetryAlert, Text } from 'shared-ui';
import { formatEntryTime } from './format-entry-time.ts';
import type { SkippedContributor } from './timeline-reader.ts';

const whatText = ({ title, before }: SkippedContributor): string =>
  before ? `${title} before ${formatEntryTime(before)}` : title;

interface LeftOutNotesProps {
  leftOut: readonly SkippedContributor[];
  onTakeIn: (id: string) => void;
}

export function LeftOutNotes({ leftOut, onTakeIn }: LeftOutNotesProps) {
  const inState = (state: SkippedContributor['state']) => leftOut.filter((one) => one.state === state);
  const [slow, late] = [inState('slow'), inState('late')];
  const takeInLate = () => {
    for (const { id } of late) onTakeIn(id);
  };
  return (
    <>
      {inState('failed').map((one) => (
        <RetryAlert
          key={one.id}
          onRetry={() => onTakeIn(one.id)}
        >{`Left out: ${whatText(one)}. ${one.message ?? 'It could not be loaded.'}`}</RetryAlert>
      ))}
      {slow.length > 0 && <Note of={slow} text="Still loading." />}
      {late.length > 0 && (
        <Note of={late} text={late.length > 1 ? 'They loaded late.' : 'It loaded late.'} onAdd={takeInLate} />
      )}
    </>
  );
}

interface NoteProps {
  of: readonly SkippedContributor[];
  text: string;
  onAdd?: () => void;
}

const Note = ({ of, text, onAdd }: NoteProps) => (
  <Flex role="status" gap="3" wrap="wrap" align="center" minH="8">
    <Text color="fg.muted">
      Left out: {of.map(whatText).join(', ')}. {text}
    </Text>
    {onAdd && (
      <Button size="xs" variant="outline" aria-label={`Add ${of.map(({ title }) => title).join(', ')}`} onClick={onAdd}>
        Add
      </Button>
    )}
  </Flex>
);
