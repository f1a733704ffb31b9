import { Box, Button, formatInstant, Heading, Person, StatusText, Text } from 'shared-ui';
import { type Entry, isSameLayout } from './entries.ts';
import { type LayoutWords, layoutEditorTexts } from './layout-editor-texts.ts';
import { describeChanges } from './changes.ts';

export interface Publish {
  id: string;
  at: string;
  by: string;
  byName?: string | undefined;
  action: 'publish' | 'reset';
  before: readonly Entry[];
  after: readonly Entry[];
}

/** Newest first; each can become a draft. */
export function PublishedLayouts(props: {
  words: LayoutWords;
  nameOf: (label: string) => string;
  publishes: readonly Publish[];
  published: readonly Entry[];
  onRestore: (publish: Publish) => void;
}) {
  const { words, nameOf, publishes, published, onRestore } = props;
  return (
    <Box as="section" mt="6">
      <Heading as="h2" size="sm" mb="2">
        {layoutEditorTexts.history}
      </Heading>
      {publishes.length === 0 && <Text color="fg.muted">{words.nothingPublished}</Text>}
      <Box
        as="ol"
        aria-label={layoutEditorTexts.history}
        listStyleType="none"
        m="0"
        p="0"
        hidden={publishes.length === 0}
      >
        {publishes.map((publish, index) => (
          <Box as="li" key={publish.id} borderTopWidth="1px" py="2" display="flex" gap="3" alignItems="center">
            <Box flex="1" minW="0">
              <Text textStyle="xs" color="fg.muted">
                <time dateTime={publish.at}>{formatInstant(publish.at)}</time> ·{' '}
                <Person name={publish.byName} sapId={publish.by} noLink="who publishes is head office" />
              </Text>
              <Text overflowWrap="anywhere">
                {publish.action === 'reset' && `${words.resetHint}. `}
                {describeChanges(publish.before, publish.after, nameOf)}
              </Text>
            </Box>
            {index === 0 && isSameLayout(publish.after, published) ? (
              <StatusText tone="good">{layoutEditorTexts.live}</StatusText>
            ) : (
              <Button
                size="sm"
                variant="outline"
                aria-label={`${layoutEditorTexts.restore} the ${words.what} of ${formatInstant(publish.at)}`}
                onClick={() => onRestore(publish)}
              >
                {layoutEditorTexts.restore}
              </Button>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
