import { Button, HStack, RetryAlert, Skeleton, Stack, Text } from 'shared-ui';
import { type Suggestion, useSuggestions } from './market-research.api.ts';
import { formatPrice } from './format-price.ts';

interface Props {
  findId: string;
  /** Material number (`matnr`) in the field. */
  chosen: string;
  onChoose: (suggestion: Suggestion) => void;
}

/** The three most similar materials; a person decides. */
export function Suggestions({ findId, chosen, onChoose }: Props) {
  const { data, error, refresh } = useSuggestions(findId);
  return (
    <Stack as="section" gap="2" aria-label="Suggested materials">
      <Text fontWeight="medium">Suggested</Text>
      {error && <RetryAlert onRetry={() => void refresh()}>{error.message}</RetryAlert>}
      {!data && !error && <Skeleton h="24" />}
      {data?.data.length === 0 && <Text color="fg.muted">None of our materials has a similar size.</Text>}
      {data && data.data.length > 0 && (
        <Stack as="ul" gap="2" listStyleType="none">
          {data.data.map((suggestion) => (
            <HStack as="li" key={suggestion.matnr} gap="3" align="start" justify="space-between">
              <Stack gap="0" minW="0" overflowWrap="anywhere">
                <Text>{suggestion.matDesc}</Text>
                <Text color="fg.muted" textStyle="sm">
                  {suggestion.price !== null && `${formatPrice(suggestion.price)} · `}
                  {suggestion.reasons.join(', ')}
                </Text>
              </Stack>
              <Button
                size="xs"
                variant="outline"
                colorPalette="gray"
                aria-label={`Use ${suggestion.matDesc}`}
                aria-pressed={suggestion.matnr === chosen}
                onClick={() => onChoose(suggestion)}
              >
                Use
              </Button>
            </HStack>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
