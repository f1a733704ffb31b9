import { formatIndian, InlineAlert, Stack, Text } from 'shared-ui';
import type { CarriedChoices } from './carry-choices.ts';
import { formatDifferencePlace } from './difference-words.ts';
import type { Difference } from './reconciliation.api.ts';

const MAX_LISTED = 10;

/** Reports the fate of unsaved choices after another person's save. */
export function CarriedNotice({
  keptCount,
  gone,
  contested,
}: Pick<CarriedChoices, 'keptCount' | 'gone' | 'contested'>) {
  return (
    <InlineAlert tone="warning">
      <Stack gap="1">
        <Text>
          This survey was changed meanwhile.{' '}
          {keptCount === 0
            ? 'None of your choices still stands.'
            : `${formatIndian(keptCount)} of your choices still ${keptCount === 1 ? 'stands and is' : 'stand and are'} not saved yet.`}
        </Text>
        <Places text="What you had decided about has changed, so look at it again:" of={gone} />
        <Places text="Somebody else has decided otherwise; here it stands as you decided:" of={contested} />
      </Stack>
    </InlineAlert>
  );
}

function Places({ text, of }: { text: string; of: readonly Difference[] }) {
  if (of.length === 0) return null;
  const more = of.length - MAX_LISTED;
  const places = of.slice(0, MAX_LISTED).map(formatDifferencePlace).join('; ');
  return (
    <Text overflowWrap="anywhere">
      {text} {places}
      {more > 0 && ` and ${formatIndian(more)} more`}.
    </Text>
  );
}
