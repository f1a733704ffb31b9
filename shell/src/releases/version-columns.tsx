import type { releases } from 'api-contract';
import { Box, Button, type Column, columnsFor, formatTimeline, HStack, StatusText } from 'shared-ui';
import { fileSize } from 'shared-ui/form';
import { checksSummary } from './checks.ts';
import type { Asked } from './decision-dialog.tsx';
import { countText, loadsText, loadText, percentText } from './figures.ts';
import { Mono, TwoLines } from './reading.tsx';
import { words } from './texts.ts';

type Version = releases.KeptVersion;
interface VersionActions {
  ask: (asked: Asked) => void;
  showChecks: (version: string) => void;
  tryVersion: (version: string) => Promise<void>;
}

/** Who gets a version now, or why nobody does. */
function stateOf({ live, withdrawnAt, kept }: Version) {
  if (live === 'stable') return { text: words.stable, tone: 'good' as const };
  if (live === 'canary') return { text: words.canary, tone: 'info' as const };
  if (withdrawnAt) return { text: 'Taken back', tone: 'warn' as const };
  return { text: kept ? 'Kept' : 'Files gone', tone: 'neutral' as const };
}
const detailOf = ({ live, withdrawnAt, kept }: Version): string | undefined => {
  if (live) return undefined;
  const since = withdrawnAt ? formatTimeline(withdrawnAt) : '';
  return since && !kept ? `${since}, files gone` : since || undefined;
};
const hasFigures = ({ health }: Version): boolean => health.loads > 0 || health.failures > 0;

export const versionColumns = (actions: VersionActions): readonly Column<Version>[] =>
  columnsFor<Version>()([
    {
      id: 'version',
      header: 'Version',
      value: ({ version }) => version,
      cell: ({ version, commit, bytes, files }) => (
        <TwoLines
          first={<Mono>{version}</Mono>}
          second={
            <>
              {commit && (
                <>
                  <span title={commit}>commit {commit.slice(0, 8)}</span>
                  <br />
                </>
              )}
              {fileSize(bytes)}, {countText(files, 'file')}
            </>
          }
        />
      ),
    },
    {
      id: 'released',
      header: 'Released',
      value: ({ at }) => at,
      cell: ({ at, by, source }) => (
        <TwoLines
          first={<Box whiteSpace="nowrap">{formatTimeline(at)}</Box>}
          second={source === 'installed' ? 'came with the server' : `by ${by}`}
        />
      ),
    },
    {
      id: 'note',
      header: 'Note',
      value: ({ note }) => note || ' ',
      cell: ({ note }) => (
        <Box overflowWrap="anywhere" minW={{ sm: '16ch' }}>
          {note || '-'}
        </Box>
      ),
    },
    {
      id: 'checks',
      header: 'Checks',
      value: ({ checks }) => checksSummary(checks).text,
      cell: ({ version, checks }) => {
        const { text, tone } = checksSummary(checks);
        return (
          <TwoLines
            first={<StatusText tone={tone}>{text}</StatusText>}
            second={
              <Button
                variant="plain"
                size="xs"
                px="0"
                color="accent.fg"
                textDecoration="underline"
                aria-haspopup="dialog"
                aria-label={`Checks of ${version}`}
                onClick={() => actions.showChecks(version)}
              >
                Details
              </Button>
            }
          />
        );
      },
    },
    {
      id: 'state',
      header: 'State',
      value: (version) => stateOf(version).text,
      cell: (version) => (
        <TwoLines
          first={<StatusText tone={stateOf(version).tone}>{stateOf(version).text}</StatusText>}
          second={detailOf(version)}
        />
      ),
    },
    {
      id: 'health',
      header: 'Health',
      value: ({ health }) => health.errorRate,
      align: 'left',
      cell: (version) =>
        hasFigures(version) ? (
          <TwoLines
            first={
              <Box whiteSpace="nowrap">
                {percentText(version.health.errorRate)} errors, {loadText(version.health.loadMs)}
              </Box>
            }
            second={loadsText(version.health)}
          />
        ) : (
          '-'
        ),
    },
    {
      id: 'actions',
      header: 'Actions',
      value: () => '',
      cell: (version) => <RowActions of={version} {...actions} />,
    },
  ]);

function RowActions({ of, ask, tryVersion }: VersionActions & { of: Version }) {
  const { version, live, kept, wasStable } = of;
  if (!kept) return '-';
  const action = (label: string, onClick: () => void) => (
    <Button
      size="xs"
      variant="outline"
      colorPalette="gray"
      aria-label={`${label.replace('…', '').replace(' to this', '')}: ${version}`}
      onClick={onClick}
    >
      {label}
    </Button>
  );
  return (
    <HStack gap="1" flexWrap="wrap" justify={{ base: 'flex-end', sm: 'flex-start' }} py="0.5" minW={{ sm: '15rem' }}>
      {live !== 'stable' &&
        (wasStable
          ? action(words.rollBack, () => ask({ action: 'rollback', version }))
          : action(words.activate, () => ask({ action: 'activate', version })))}
      {live === null && action(words.startCanary, () => ask({ action: 'canary', version }))}
      {action(words.tryIt, () => void tryVersion(version))}
    </HStack>
  );
}
