import type { steer } from 'api-contract';
import {
  countText,
  Box,
  Button,
  type Column,
  columnsFor,
  formatDay,
  formatInstant,
  HStack,
  isoDay,
  Person,
  StatusText,
  type Tone,
} from 'shared-ui';
import { type ReactNode, useMemo } from 'react';
import { formatFileSize } from 'shared-ui/form';
import { versionSummary } from './checks.ts';
import type { RequestedDecision } from './remote-details.ts';
import { loadText, percentText } from './figures.ts';
import { MonospaceText, TwoLineCell } from './admin-page.tsx';
import { releaseTexts } from './release-texts.ts';
import { useTryVersion } from './use-try-version.ts';

type Version = steer.KeptVersion;
interface VersionActions {
  hasPlan: boolean;
  onRequest: (decision: RequestedDecision) => void;
  showChecks: (version: string) => void;
  tryVersion: (version: string) => Promise<void>;
}

function stateOf({ live, withdrawnAt, kept }: Version): { tone: Tone; text: string } | undefined {
  if (live === 'stable') return { tone: 'good', text: releaseTexts.stable };
  if (live === 'canary') return { tone: 'info', text: releaseTexts.canary };
  if (!kept) return { tone: 'neutral', text: releaseTexts.gone };
  return withdrawnAt ? { tone: 'warn', text: 'Rolled back' } : undefined;
}
function State({ of }: { of: Version }) {
  const state = stateOf(of);
  if (!state) return null;
  return (
    <>
      <StatusText tone={state.tone}>{state.text}</StatusText>
      {!of.live && of.withdrawnAt && <Box whiteSpace="nowrap">{formatDay(isoDay(of.withdrawnAt))}</Box>}
    </>
  );
}
function Release({ of: { at, by, byName, source } }: { of: Version }) {
  return (
    <TwoLineCell
      first={<Box whiteSpace="nowrap">{formatInstant(at)}</Box>}
      second={
        source === 'installed' ? (
          'came with the server'
        ) : (
          <>
            by <Person name={byName} sapId={by} noLink="who published a version is a developer or head office" />
          </>
        )
      }
    />
  );
}
function CheckSummary({ of, showChecks }: { of: Version } & Pick<VersionActions, 'showChecks'>) {
  const { text, tone } = versionSummary(of);
  return (
    <TwoLineCell
      first={<StatusText tone={tone}>{text}</StatusText>}
      second={
        <Button
          variant="plain"
          size="xs"
          px="0"
          border="none"
          color="accent.fg"
          textDecoration="underline"
          aria-haspopup="dialog"
          aria-label={`Details of the checks of ${of.version}`}
          onClick={() => showChecks(of.version)}
        >
          Details
        </Button>
      }
    />
  );
}
const hasFigures = ({ health }: Version): boolean => health.loads > 0 || health.failures > 0;

const versionColumns = (actions: VersionActions): readonly Column<Version>[] =>
  columnsFor<Version>()([
    {
      id: 'version',
      header: 'Version',
      onPhone: 'title',
      value: ({ version }) => version,
      cell: (version) => (
        <TwoLineCell first={<MonospaceText>{version.version}</MonospaceText>} second={<State of={version} />} />
      ),
    },
    {
      id: 'released',
      header: 'Released',
      onPhone: 'subtitle',
      value: ({ at }) => at,
      cell: (version) => <Release of={version} />,
    },
    {
      id: 'note',
      header: 'Note',
      onPhone: 'subtitle',
      value: ({ note }) => `${note} `,
      cell: ({ note, commit, bytes }) => (
        <TwoLineCell
          first={note || '-'}
          second={
            <>
              {commit && (
                <>
                  commit <span title={commit}>{commit.slice(0, 8)}</span>,{' '}
                </>
              )}
              {formatFileSize(bytes)}
            </>
          }
        />
      ),
    },
    {
      id: 'checks',
      header: 'Checks',
      onPhone: 'fact',
      decides: true,
      value: (version) => versionSummary(version).text,
      cell: (version) => <CheckSummary of={version} showChecks={actions.showChecks} />,
    },
    {
      id: 'health',
      header: 'Health',
      onPhone: 'fact',
      value: ({ health }) => health.errorRate,
      align: 'left',
      cell: (version) =>
        hasFigures(version) ? (
          <TwoLineCell
            first={<Box whiteSpace="nowrap">{percentText(version.health.errorRate)} errors</Box>}
            second={
              <Box whiteSpace="nowrap">
                {loadText(version.health.loadMs)}, {countText(version.health.loads, 'load')}
              </Box>
            }
          />
        ) : (
          '-'
        ),
    },
    {
      id: 'actions',
      header: 'Actions',
      onPhone: 'action',
      value: () => '',
      cell: (version) => rowActions(version, actions),
    },
  ]);

function rowActions(of: Version, { hasPlan, onRequest, tryVersion }: VersionActions): ReactNode {
  const { version, live, kept, wasStable, withdrawnAt } = of;
  if (!kept) return '-';
  const action = (label: string, onClick: () => void) => (
    <Button
      size="xs"
      variant="outline"
      colorPalette="gray"
      aria-label={`${label.replace('…', '')}: ${version}`}
      onClick={onClick}
    >
      {label}
    </Button>
  );
  return (
    <HStack gap="1" flexWrap="wrap" py="0.5" minW={{ sm: '13.5rem' }}>
      {live !== 'stable' &&
        // A withdrawn version can't be rolled back to, only activated.
        (wasStable && !withdrawnAt
          ? action(releaseTexts.rollBack, () => onRequest({ action: 'rollback', version }))
          : action(releaseTexts.activate, () => onRequest({ action: 'activate', version })))}
      {live === null && action(releaseTexts.startCanary, () => onRequest({ action: 'canary', version }))}
      {live === null && hasPlan && action(releaseTexts.rollOut, () => onRequest({ action: 'rollout', version }))}
      {(live !== null || !withdrawnAt) && action(releaseTexts.tryIt, () => void tryVersion(version))}
    </HStack>
  );
}

export function useVersionColumns(
  { name, plan }: steer.AdminRemote,
  { onRequest, showChecks }: Pick<VersionActions, 'onRequest' | 'showChecks'>,
) {
  const tryVersion = useTryVersion(name);
  const hasPlan = plan !== null;
  return useMemo(
    () => versionColumns({ hasPlan, onRequest, showChecks, tryVersion }),
    [hasPlan, onRequest, showChecks, tryVersion],
  );
}
