import { useState } from 'react';
import { Button, columnsFor, formatIndian, Heading, HStack, SmallTable, Stack, formatCellValue } from 'shared-ui';
import { getChoice, isDecidedTogether } from './deciding.ts';
import { originWords, formatDifferencePlace } from './difference-words.ts';
import type { Difference } from './reconciliation.api.ts';

interface DifferenceGroupProps {
  title: string;
  differences: readonly Difference[];
  choices: ReadonlyMap<string, boolean>;
  choose: (keys: readonly string[], accept: boolean) => void;
}

const PIECE = 50;
/** Ungrouped: a year is not an amount. */
const valueText = (value: string | number | null) =>
  typeof value === 'number' ? String(value) : formatCellValue(value);

/** Decided one by one; changes of the file alone also together. */
export function DifferenceGroup({ title, differences, choices, choose }: DifferenceGroupProps) {
  const [most, setMost] = useState(PIECE);
  const together = differences.filter(isDecidedTogether).map(({ key }) => key);
  const button = (difference: Difference, accept: boolean) => {
    const isChosen = getChoice(difference, choices) === accept;
    const word = accept ? 'Accept' : 'Refuse';
    return (
      <Button
        size="xs"
        variant={isChosen ? 'solid' : 'outline'}
        colorPalette={isChosen ? undefined : 'gray'}
        aria-pressed={isChosen}
        aria-label={`${word} ${formatDifferencePlace(difference)}`}
        onClick={() => choose([difference.key], accept)}
      >
        {word}
      </Button>
    );
  };
  const columns = columnsFor<Difference>()([
    {
      id: 'where',
      header: 'Where',
      onPhone: 'title',
      value: formatDifferencePlace,
      hint: ({ place }) => place && `Cell ${place} of the file`,
    },
    {
      id: 'original',
      header: 'Original',
      onPhone: 'fact',
      align: 'left',
      value: ({ original }) => valueText(original),
    },
    { id: 'edited', header: 'Edited', onPhone: 'fact', align: 'left', value: ({ edited }) => valueText(edited) },
    {
      id: 'uploaded',
      header: 'Uploaded',
      onPhone: 'fact',
      align: 'left',
      value: ({ uploaded }) => valueText(uploaded),
    },
    { id: 'origin', header: 'Changed by', onPhone: 'fact', value: ({ origin }) => originWords[origin] },
    {
      id: 'decision',
      header: 'Decision',
      onPhone: 'action',
      decides: true,
      value: () => null,
      cell: (difference) =>
        difference.origin === 'same' ? (
          'Nothing to decide'
        ) : (
          <HStack gap="1">
            {button(difference, true)}
            {button(difference, false)}
          </HStack>
        ),
    },
  ]);
  return (
    <Stack gap="2">
      <HStack justify="space-between" wrap="wrap">
        <Heading as="h3" size="sm">
          {title} ({formatIndian(differences.length)})
        </Heading>
        {together.length > 0 && <DecideTogether title={title} onDecide={(accept) => choose(together, accept)} />}
      </HStack>
      <SmallTable title={title} columns={columns} rows={differences.slice(0, most)} rowKey={({ key }) => key} />
      {differences.length > most && (
        <Button
          variant="outline"
          colorPalette="gray"
          alignSelf="start"
          onClick={() => setMost((before) => before + PIECE)}
        >
          Show {Math.min(PIECE, differences.length - most)} more
        </Button>
      )}
    </Stack>
  );
}

const DecideTogether = ({ title, onDecide }: { title: string; onDecide: (accept: boolean) => void }) => (
  <HStack gap="1">
    <Button
      size="xs"
      variant="outline"
      colorPalette="gray"
      onClick={() => onDecide(true)}
      aria-label={`Accept all: ${title}`}
    >
      Accept all
    </Button>
    <Button
      size="xs"
      variant="outline"
      colorPalette="gray"
      onClick={() => onDecide(false)}
      aria-label={`Refuse all: ${title}`}
    >
      Refuse all
    </Button>
  </HStack>
);
