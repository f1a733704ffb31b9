import { formatIndian, InlineAlert, Stack, Text } from 'shared-ui';
import type { CarriedChoices } from './carry-choices.ts';
import { formatDifferencePlace } from './difference-words.ts';
import type { Difference } from './reconciliation.api.ts';

const MAX_LISTED = 10;

/** After another person's save. */
export function ChangedMeanwhileNotice({
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
            ? 'None of your choices is still valid.'
            : `${formatIndian(keptCount)} of your choices ${keptCount === 1 ? 'is' : 'are'} still valid, but not saved yet.`}
        </Text>
        <Places text="These changed since you decided. Please check them again:" of={gone} />
        <Places text="Somebody else decided differently. Your decision is kept here:" of={contested} />
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
