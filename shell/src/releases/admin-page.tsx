import { texts as shared } from 'api-contract/texts';
import type { CallResult } from 'shared-auth';
import { Box, Button, Heading, InlineAlert, Loading, PermissionScreen, Text } from 'shared-ui';
import type { ReactNode } from 'react';
import { shellTexts } from '../shell-texts.ts';
import { releaseTexts } from './release-texts.ts';

export const refreshFiguresMs = 30_000;

/** An error shows above older data. */
export function CallContent<T>({
  of,
  room,
  children,
}: {
  of: CallResult<T>;
  room?: { base: string; md: string };
  children: (data: T) => ReactNode;
}) {
  const { data, error, refresh } = of;
  if (error?.status === 403) return <PermissionScreen />;
  return (
    <>
      {error && (
        <Box mb="3">
          <InlineAlert
            action={
              <Button size="sm" variant="outline" colorPalette="gray" onClick={() => void refresh()}>
                {shellTexts.tryAgain}
              </Button>
            }
          >
            {error.isOffline && navigator.onLine === false ? releaseTexts.offline : error.message || shared.fetchFailed}
          </InlineAlert>
        </Box>
      )}
      {data === undefined && !error && (
        <Box minH={room}>
          <Loading />
        </Box>
      )}
      {data !== undefined && children(data)}
    </>
  );
}

export function Part(props: { title: string; about?: ReactNode; actions?: ReactNode; children: ReactNode }) {
  const { title, about, actions, children } = props;
  return (
    <Box as="section" aria-label={title} mt="6">
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="2" minH="7" mb="2">
        <Heading as="h2" size="sm">
          {title}
        </Heading>
        {actions && <Box ms="auto">{actions}</Box>}
        {about && (
          <Text textStyle="sm" color="fg.muted" flexBasis="100%">
            {about}
          </Text>
        )}
      </Box>
      {children}
    </Box>
  );
}

export const Intro = ({ text, children }: { text: string; children: ReactNode }) => (
  <Box display="flex" flexWrap="wrap" gap="2" alignItems="center" mb="3">
    <Text textStyle="sm" color="fg.muted" flex="1 1 20rem">
      {text}
    </Text>
    {children}
  </Box>
);

export const EmptyNote = ({ children }: { children: ReactNode }) => (
  <Box borderWidth="1px" borderRadius="md" bg="bg.panel" color="fg.muted" textAlign="center" py="6" px="4">
    {children}
  </Box>
);

export function TwoLineCell({ first, second }: { first: ReactNode; second?: ReactNode }) {
  return (
    <Box py="0.5" minW="0">
      <Box>{first}</Box>
      {second !== undefined && second !== '' && (
        <Box textStyle="xs" color="fg.muted" overflowWrap="anywhere">
          {second}
        </Box>
      )}
    </Box>
  );
}

export const MonospaceText = ({ children }: { children: ReactNode }) => (
  <Box as="span" fontFamily="mono" fontSize="0.95em" whiteSpace="nowrap">
    {children}
  </Box>
);
