import {
  Box,
  Button,
  formatInstant,
  HStack,
  PageHeader,
  RouterLink,
  StatusText,
  Text,
  type Tone,
  toast,
} from 'shared-ui';
import { useEffect } from 'react';
import { EmptyNote, Intro } from '../../releases/admin-page.tsx';
import { isUnsent, type QueueEntry } from './queue-entry.ts';
import { useQueuedChanges } from './queue-state.ts';
import { queueTexts } from './queue-texts.ts';
import { labelOf, textOf } from './queued-calls.ts';
import { startQueue } from './send-queue.ts';
import { edit, takeBack } from './write-queue.ts';

const tones: Record<QueueEntry['state'], Tone> = { waiting: 'warn', sending: 'info', sent: 'good', refused: 'bad' };

function nowText({ current }: QueueEntry): string {
  const { status, decidedBy, decidedByName } = (current ?? {}) as Record<string, unknown>;
  const by = decidedByName || decidedBy;
  return typeof status === 'string' ? [status, by && `by ${String(by)}`].filter(Boolean).join(' ') : '';
}

const remove = (id: string): void => void edit(id, (entry) => (isUnsent(entry) ? entry : undefined));
const removeAll = (entries: readonly QueueEntry[]): void => {
  for (const { id } of entries) remove(id);
};

async function takeBackAndTell(id: string): Promise<void> {
  toast.info((await takeBack(id)) ? queueTexts.takenBack : queueTexts.tooLate);
}

export default function WaitingChangesScreen() {
  const entries = useQueuedChanges();
  useEffect(() => void startQueue(), []);
  const ended = entries.filter((entry) => !isUnsent(entry));
  return (
    <Box>
      <PageHeader title={queueTexts.title} help={{ counts: queueTexts.intro }} />
      <Intro text={queueTexts.intro}>
        {ended.length > 1 && (
          <Button size="sm" variant="outline" colorPalette="gray" onClick={() => removeAll(ended)}>
            {queueTexts.removeEnded}
          </Button>
        )}
      </Intro>
      {entries.length === 0 ? (
        <EmptyNote>{queueTexts.empty}</EmptyNote>
      ) : (
        <Box as="ol" aria-label={queueTexts.title} listStyleType="none" m="0" p="0" borderBottomWidth="1px">
          {entries.map((entry) => (
            <ChangeLine key={entry.id} entry={entry} />
          ))}
        </Box>
      )}
    </Box>
  );
}

function ChangeLine({ entry }: { entry: QueueEntry }) {
  const { id, about, at, state, message, madeOn } = entry;
  const name = [labelOf(entry), about].filter(Boolean).join(': ');
  const text = textOf(entry);
  const now = nowText(entry);
  return (
    <Box as="li" borderTopWidth="1px" py="2.5" display="flex" flexWrap="wrap" alignItems="center" gap="2" columnGap="4">
      <Box flex="1" minW="14rem" overflowWrap="anywhere">
        <Text fontWeight="semibold">{name}</Text>
        {text && (
          <Text fontSize="sm">
            {now && `${queueTexts.yours}: `}
            {text}
          </Text>
        )}
        {now && (
          <Text fontSize="sm">
            {queueTexts.now}: {now}
          </Text>
        )}
        <Text fontSize="sm" color="fg.muted">
          <StatusText tone={tones[state]}>{queueTexts.states[state]}</StatusText> · {queueTexts.made}{' '}
          {formatInstant(at)}
        </Text>
        {message && <Text fontSize="sm">{message}</Text>}
      </Box>
      <HStack gap="2" flexWrap="wrap">
        <Button asChild size="sm" variant="outline" colorPalette="gray">
          <RouterLink to={madeOn} aria-label={`${queueTexts.open}: ${name}`}>
            {queueTexts.open}
          </RouterLink>
        </Button>
        {state === 'waiting' && (
          <Button
            size="sm"
            variant="outline"
            aria-label={`${queueTexts.takeBack}: ${name}`}
            onClick={() => void takeBackAndTell(id)}
          >
            {queueTexts.takeBack}
          </Button>
        )}
        {!isUnsent(entry) && (
          <Button
            size="sm"
            variant="outline"
            colorPalette="gray"
            aria-label={`${queueTexts.remove}: ${name}`}
            onClick={() => remove(id)}
          >
            {queueTexts.remove}
          </Button>
        )}
      </HStack>
    </Box>
  );
}
