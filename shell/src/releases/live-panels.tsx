import type { steer } from 'api-contract';
import { Box, Button, FactList, formatIndian, formatInstant, Grid, Heading, HStack, StatusText, Text } from 'shared-ui';
import type { ReactNode } from 'react';
import { audienceText, marginsText } from './audience.ts';
import type { RequestedDecision } from './remote-details.ts';
import { loadText, percentText } from './figures.ts';
import { MonospaceText } from './admin-page.tsx';
import { releaseTexts } from './release-texts.ts';

interface LivePanelsProps {
  remote: steer.AdminRemote;
  onRequest: (decision: RequestedDecision) => void;
}

export function LivePanels({
  remote: { stable, canary, watch, versions, followsInstalled },
  onRequest,
}: LivePanelsProps) {
  return (
    <>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} gap="3">
        <Panel
          title={releaseTexts.stable}
          live={stable}
          forWhom={canary ? releaseTexts.everyoneElse : releaseTexts.everyone}
          none={versions > 0 ? releaseTexts.notLive : releaseTexts.firstRelease}
          note={
            <>
              {watch && (
                <Box as="span" display="block" mb="1">
                  Watched until {formatInstant(watch.until)} against {watch.before}.{' '}
                  {marginsText(watch.margins, watch.before)}
                </Box>
              )}
              {followsInstalled ? releaseTexts.follows : releaseTexts.followsNot}
            </>
          }
        />
        <Panel
          title={releaseTexts.canary}
          live={canary}
          forWhom={canary && audienceText(canary.audience)}
          none={releaseTexts.noCanary}
          note={canary && marginsText(canary.margins)}
          actions={
            canary && (
              <>
                <Button size="xs" onClick={() => onRequest({ action: 'activate', version: canary.version })}>
                  {releaseTexts.makeStable}
                </Button>
                <Button
                  size="xs"
                  variant="outline"
                  colorPalette="gray"
                  aria-label="Change canary…"
                  onClick={() => onRequest({ action: 'canary', version: canary.version })}
                >
                  {releaseTexts.changeCanary}
                </Button>
                <Button
                  size="xs"
                  variant="outline"
                  colorPalette="gray"
                  onClick={() => onRequest({ action: 'end-canary' })}
                >
                  {releaseTexts.endCanary}
                </Button>
              </>
            )
          }
        />
      </Grid>
      {(stable || canary) && (
        <Text mt="2" textStyle="xs" color="fg.muted">
          {releaseTexts.measured}
        </Text>
      )}
    </>
  );
}

function Panel(props: {
  title: string;
  live: steer.AdminRemote['stable'];
  forWhom: ReactNode;
  none: string;
  note?: ReactNode;
  actions?: ReactNode;
}) {
  const { title, live, forWhom, none, note, actions } = props;
  const tone = !live ? 'neutral' : title === releaseTexts.canary ? 'info' : 'good';
  return (
    <Box as="section" aria-label={title} borderWidth="1px" borderRadius="md" bg="bg.panel" px="4" py="3">
      <HStack gap="3" justify="space-between" minH="6">
        <Heading as="h2" size="sm">
          <StatusText tone={tone}>{title}</StatusText>
        </Heading>
        {live && <MonospaceText>{live.version}</MonospaceText>}
      </HStack>
      {!live && (
        <Text mt="2" color="fg.muted">
          {none}
        </Text>
      )}
      {live && (
        <>
          <Text mt="1" overflowWrap="anywhere">
            {forWhom}
            <Box as="span" color="fg.muted" textStyle="sm">
              {' '}
              since {formatInstant(live.since)}
            </Box>
          </Text>
          <Box mt="3">
            <FactList
              columnWidth="5rem"
              facts={[
                { label: 'Errors', value: <Figure text={percentText(live.health.errorRate)} /> },
                { label: 'Load time', value: <Figure text={loadText(live.health.loadMs)} /> },
                { label: 'Loads', value: <Figure text={formatIndian(live.health.loads)} /> },
              ]}
            />
          </Box>
          {note && (
            <Text mt="3" textStyle="xs" color="fg.muted">
              {note}
            </Text>
          )}
          {actions && (
            <HStack mt="3" gap="2" flexWrap="wrap">
              {actions}
            </HStack>
          )}
        </>
      )}
    </Box>
  );
}

const Figure = ({ text }: { text: string }) => (
  <Box as="span" textStyle="lg" fontWeight="semibold" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
    {text}
  </Box>
);
