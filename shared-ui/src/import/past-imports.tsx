import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Heading } from '@chakra-ui/react/heading';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { useState } from 'react';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { RetryAlert } from '../feedback/retry-alert.tsx';
import { toast } from '../feedback/toast.ts';
import { formatIndian } from '../numbers/numbers.ts';
import { Person } from '../parts/person.tsx';
import { formatInstant } from '../time/india.ts';
import type { Importing, PastImport } from './importing.ts';

export const countsText = ({ added, leftOut }: Pick<PastImport, 'added' | 'leftOut'>): string =>
  [`${formatIndian(added)} added`, leftOut > 0 && `${formatIndian(leftOut)} left out`].filter(Boolean).join(', ');

const nameOf = ({ fileName, at }: PastImport): string => fileName || `Upload of ${formatInstant(at)}`;

/** Newest first, with undo after a question. */
export function PastImports({ importing }: { importing: Importing }) {
  const [asking, setAsking] = useState<PastImport>();
  const { data, error, isLoading, retry } = importing.past;
  if (isLoading && !data) return null;
  if (error && !data) return <RetryAlert onRetry={retry}>{error.message}</RetryAlert>;
  if (!data || data.length === 0) return null;
  return (
    <Stack as="section" gap="2" aria-label="Earlier uploads">
      <Heading as="h3" size="sm">
        Earlier uploads
      </Heading>
      <Box as="ul" listStyleType="none" m="0" p="0">
        {data.map((past) => (
          <Flex
            as="li"
            key={past.id}
            justify="space-between"
            align="center"
            gap="3"
            wrap="wrap"
            borderTopWidth="1px"
            py="2"
          >
            <Box minW="0" flex="1 1 14rem">
              <Text fontWeight="medium" overflowWrap="anywhere">
                {nameOf(past)}
              </Text>
              <Text textStyle="sm" color="fg.muted">
                {countsText(past)} · {formatInstant(past.at)} ·{' '}
                <Person name={past.byName} sapId={past.by} noLink="who imports is a manager" />
              </Text>
              {past.undoneAt && (
                <Text textStyle="sm" color="fg.muted">
                  Taken back {formatInstant(past.undoneAt)} · {past.undoneBy}
                </Text>
              )}
            </Box>
            {past.mayUndo && (
              <Button
                size="sm"
                variant="outline"
                aria-label={`Take back ${nameOf(past)}`}
                onClick={() => setAsking(past)}
              >
                Take back
              </Button>
            )}
          </Flex>
        ))}
      </Box>
      {asking && (
        <ConfirmDialog
          open
          tone="danger"
          title="Take back this upload"
          question={`Take back what ${nameOf(asking)} added (${countsText(asking)})?`}
          confirmLabel="Take back"
          onConfirm={async () => toast.success(await importing.undo(asking.id))}
          onClose={() => setAsking(undefined)}
        />
      )}
    </Stack>
  );
}
