import { Box, Button, formatInstant, Heading, Person, StatusText, Text } from 'shared-ui';
import { changesBetween } from './changes.ts';
import { type MenuItem, sameMenu } from './menu-rows.ts';
import { roleMenuTexts } from './role-menu-texts.ts';

export interface Publish {
  id: string;
  at: string;
  by: string;
  byName?: string | undefined;
  action: 'publish' | 'reset';
  before: readonly MenuItem[];
  after: readonly MenuItem[];
}

/** Who published what and when, newest first; an earlier menu comes back as a draft. */
export function PublishList(props: {
  publishes: readonly Publish[];
  published: readonly MenuItem[];
  onRestore: (publish: Publish) => void;
}) {
  const { publishes, published, onRestore } = props;
  return (
    <Box as="section" mt="6">
      <Heading as="h2" size="sm" mb="2">
        {roleMenuTexts.history}
      </Heading>
      {publishes.length === 0 && <Text color="fg.muted">{roleMenuTexts.nothingPublished}</Text>}
      <Box as="ol" aria-label={roleMenuTexts.history} listStyleType="none" m="0" p="0" hidden={publishes.length === 0}>
        {publishes.map((publish, index) => (
          <Box as="li" key={publish.id} borderTopWidth="1px" py="2" display="flex" gap="3" alignItems="center">
            <Box flex="1" minW="0">
              <Text textStyle="xs" color="fg.muted">
                <time dateTime={publish.at}>{formatInstant(publish.at)}</time> ·{' '}
                <Person name={publish.byName} sapId={publish.by} />
              </Text>
              <Text overflowWrap="anywhere">
                {publish.action === 'reset' && `${roleMenuTexts.resetHint}. `}
                {changesBetween(publish.before, publish.after)}
              </Text>
            </Box>
            {index === 0 && sameMenu(publish.after, published) ? (
              <StatusText tone="good">{roleMenuTexts.live}</StatusText>
            ) : (
              <Button
                size="sm"
                variant="outline"
                aria-label={`${roleMenuTexts.restore} the menu of ${formatInstant(publish.at)}`}
                onClick={() => onRestore(publish)}
              >
                {roleMenuTexts.restore}
              </Button>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
