import { releaseDecisionLimits } from 'api-contract/limits';
import type { steer } from 'api-contract';
import { Box, Button, formatInstant, Grid, InlineAlert, Text } from 'shared-ui';
import { type FieldBinding, TextAreaField } from 'shared-ui/form';
import type { ReactNode } from 'react';
import { findReleaseObstacles } from './checks.ts';
import { Sentences } from './incompatibilities.tsx';
import { type HistoryLine, decisionSentence, deciderText } from './decision-history.ts';
import { releaseTexts } from './release-texts.ts';

/** `isPublic`: users read it too. */
export function ReasonField({ isPublic, ...field }: FieldBinding<string> & { isPublic?: boolean }) {
  return (
    <TextAreaField
      label={releaseTexts.reason}
      rows={3}
      {...releaseDecisionLimits.reason}
      hint={isPublic ? 'Everyone sees it instead of the pages. It is kept in the history.' : releaseTexts.reasonHint}
      {...field}
    />
  );
}

/** Obstacles as last checked; the server checks again. Notices do not refuse it. */
export function Obstacles({ version }: { version: steer.KeptVersion | undefined }) {
  if (!version) return null;
  const boxes = [
    { title: releaseTexts.notReady, sentences: findReleaseObstacles(version) },
    { title: releaseTexts.noSlot, sentences: version.notices },
  ];
  return boxes
    .filter(({ sentences }) => sentences.length > 0)
    .map(({ title, sentences }) => (
      <Box key={title} borderWidth="1px" borderRadius="sm" px="3" py="2" bg="bg.subtle">
        <Text fontWeight="medium">{title}</Text>
        <Sentences of={sentences} />
      </Box>
    ));
}

/** Shows others' decisions before one's own builds on them. */
export function Meanwhile(props: { lines: readonly HistoryLine[] | undefined; onGoOn: () => void }) {
  const { lines, onGoOn } = props;
  if (!lines) return null;
  return (
    <InlineAlert
      tone="warning"
      action={
        <Button size="sm" variant="outline" onClick={onGoOn}>
          {releaseTexts.goOn}
        </Button>
      }
    >
      <Text>Somebody changed this remote since you opened this.</Text>
      {lines.map((line) => (
        <Text key={`${line.at}${line.action}`} textStyle="sm">
          {formatInstant(line.at)}, {deciderText(line)}: {decisionSentence(line)}
        </Text>
      ))}
    </InlineAlert>
  );
}

export const FieldGroup = ({
  title,
  columns = 2,
  children,
}: {
  title: string;
  columns?: number;
  children: ReactNode;
}) => (
  <Box role="group" aria-label={title}>
    <Text textStyle="sm" fontWeight="semibold" mb="1">
      {title}
    </Text>
    <Grid gap="3" templateColumns={{ base: '1fr', sm: `repeat(${columns}, minmax(0, 1fr))` }} alignItems="end">
      {children}
    </Grid>
  </Box>
);
