import type { steer } from 'api-contract';
import { useCall } from 'shared-auth';
import { Box, formatIndian, formatInstant, RouterLink, ScrollFrame, StatusText, Text, useListState } from 'shared-ui';
import { SearchAndOrder } from '../parts/search-and-order.tsx';
import { arrangeRemotes, REMOTE_ORDERS } from './arrange-remotes.ts';
import { audienceText } from './audience.ts';
import { IncompatibleVersions } from './incompatibilities.tsx';
import { loadText, percentText } from './figures.ts';
import { MonospaceText, EmptyNote, CallContent, refreshFiguresMs } from './admin-page.tsx';
import { ownerTexts } from './owner-texts.ts';
import { useOwners } from './owner-part.tsx';
import { releaseTexts } from './release-texts.ts';
import { Takeovers } from './takeovers.tsx';

type Remote = steer.AdminRemote;

export function RemoteList() {
  const list = useCall('GET /api/v1/admin/remotes', {}, { refreshEveryMs: refreshFiguresMs });
  return (
    <CallContent of={list}>
      {({ data }) =>
        data.length === 0 ? (
          <EmptyNote>{releaseTexts.noRemotes}</EmptyNote>
        ) : (
          <>
            <Takeovers />
            <IncompatibleVersions remotes={data} />
            <ArrangedRemotes remotes={data} />
            <Text mt="2" textStyle="xs" color="fg.muted">
              {releaseTexts.measured}
            </Text>
          </>
        )
      }
    </CallContent>
  );
}

function ArrangedRemotes({ remotes }: { remotes: readonly Remote[] }) {
  const [{ search, order }, set] = useListState({ search: '', order: 'name' });
  const known = REMOTE_ORDERS.find(({ value }) => value === order)?.value ?? 'name';
  const arranged = arrangeRemotes(remotes, search, known);
  return (
    <>
      <SearchAndOrder texts={releaseTexts} search={search} order={known} orders={REMOTE_ORDERS} onChange={set} />
      {arranged.length === 0 ? <EmptyNote>{releaseTexts.noMatch}</EmptyNote> : <LiveTable remotes={arranged} />}
    </>
  );
}

const HEADINGS = ['Remote', 'Live for', 'Version', 'Since', 'Loads', 'Errors', 'Load time', 'Violations', 'State'];
const isNumber = (heading: string): boolean => ['Loads', 'Errors', 'Load time', 'Violations'].includes(heading);
// The phone layout is not a table, so it needs explicit roles.
const tableRole = (role: string) => ({ role });
const cell = { px: '2', py: '1.5', textAlign: 'start', verticalAlign: 'top' } as const;
const wide = (label: string, columns: number) => ({
  [`& td[data-label="${label}"]`]: { gridColumn: `span ${columns}` },
});
const stacked = {
  '@media (max-width: 599px)': {
    '& table, & tbody': { display: 'block', width: '100%' },
    '& thead': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
    '& tbody': { py: '2' },
    '& tr': { display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    '& tr + tr': { mt: '2', pt: '2', borderTopWidth: '1px', borderColor: 'border.subtle' },
    '& th[scope=rowgroup]': { gridColumn: 'span 3', pb: '1' },
    '& td': { display: 'block', py: '1', textAlign: 'start' },
    '& td::before': { content: 'attr(data-label)', display: 'block', color: 'fg.muted', textStyle: 'xs' },
    ...wide('Live for', 2),
    ...wide('Since', 3),
    ...wide('State', 2),
  },
} as const;

function LiveTable({ remotes }: { remotes: readonly Remote[] }) {
  return (
    <ScrollFrame label={`${releaseTexts.title}, table`} css={stacked}>
      <Box
        asChild
        w="full"
        textStyle="sm"
        fontVariantNumeric="tabular-nums"
        borderCollapse="separate"
        borderSpacing="0"
        css={{ '& tr': { bg: 'bg.panel' }, '& tbody tr:first-of-type > *': { borderTopWidth: '1px' } }}
      >
        <table {...tableRole('table')} aria-label={releaseTexts.title}>
          <thead {...tableRole('rowgroup')}>
            <tr {...tableRole('row')}>
              {HEADINGS.map((heading, index) => (
                <Box
                  asChild
                  key={heading}
                  {...cell}
                  bg="bg.muted"
                  color="fg.muted"
                  fontWeight="semibold"
                  whiteSpace="nowrap"
                  textAlign={isNumber(heading) ? 'end' : 'start'}
                >
                  <th scope="col" data-pinned={index === 0 ? '' : undefined} {...tableRole('columnheader')}>
                    {heading}
                  </th>
                </Box>
              ))}
            </tr>
          </thead>
          {remotes.map((remote) => (
            <RemoteRows key={remote.name} remote={remote} />
          ))}
        </table>
      </Box>
    </ScrollFrame>
  );
}

function RemoteRows({ remote }: { remote: Remote }) {
  const { name, title, off, stable, canary, rollout, violations } = remote;
  const owned = useOwners().data?.data.find((one) => one.remote === name);
  const step = rollout && rollout.step > 0 ? `, step ${rollout.step} of ${rollout.plan.steps.length + 1}` : '';
  const live = [
    ...(stable
      ? [{ ...stable, forWhom: canary ? releaseTexts.everyoneElse : releaseTexts.everyone, isCanary: false }]
      : []),
    ...(canary ? [{ ...canary, forWhom: `${audienceText(canary.audience)}${step}`, isCanary: true }] : []),
  ];
  const lines = Math.max(1, live.length);
  const whole = (
    <>
      <Cell label="Violations" isNumber rows={lines}>
        {formatIndian(violations)}
      </Cell>
      <Cell label="State" rows={lines}>
        {off === null ? (
          <StatusText tone="good">{releaseTexts.on}</StatusText>
        ) : (
          <Box>
            <StatusText tone="warn">{releaseTexts.off}</StatusText>
            <Box textStyle="xs" color="fg.muted" maxW="24ch" overflowWrap="anywhere">
              {off}
            </Box>
          </Box>
        )}
      </Cell>
    </>
  );
  const heading = (
    <Box asChild {...cell} fontWeight="normal" whiteSpace="nowrap">
      <th scope="rowgroup" data-pinned="" {...tableRole('rowheader')} rowSpan={lines}>
        <Box asChild color="accent.fg" fontWeight="medium" _hover={{ textDecoration: 'underline' }}>
          <RouterLink to={`/remotes?remote=${encodeURIComponent(name)}`}>{title}</RouterLink>
        </Box>
        {title !== name && (
          <Box textStyle="xs" color="fg.muted">
            {name}
          </Box>
        )}
        {owned?.owner && <Box textStyle="xs">{owned.owner.team}</Box>}
        {owned?.isUnused && <StatusText tone="warn">{ownerTexts.unused}</StatusText>}
      </th>
    </Box>
  );
  return (
    <Box as="tbody" {...tableRole('rowgroup')}>
      {live.length === 0 && (
        <tr {...tableRole('row')}>
          {heading}
          <Box asChild {...cell} color="fg.muted">
            <td colSpan={6} {...tableRole('cell')} data-label="Live for">
              {releaseTexts.nothingLive}
            </td>
          </Box>
          {whole}
        </tr>
      )}
      {live.map(({ version, since, health, forWhom, isCanary }, index) => (
        <tr key={version} {...tableRole('row')}>
          {index === 0 && heading}
          <Cell label="Live for">
            {isCanary ? (
              <>
                <StatusText tone="info">{releaseTexts.canary}:</StatusText> {forWhom}
              </>
            ) : (
              forWhom
            )}
          </Cell>
          <Cell label="Version">
            <MonospaceText>{version}</MonospaceText>
          </Cell>
          <Cell label="Since">
            <Box as="span" whiteSpace="nowrap">
              {formatInstant(since)}
            </Box>
          </Cell>
          <Cell label="Loads" isNumber>
            {formatIndian(health.loads)}
          </Cell>
          <Cell label="Errors" isNumber>
            {percentText(health.errorRate)}
          </Cell>
          <Cell label="Load time" isNumber>
            {loadText(health.loadMs)}
          </Cell>
          {index === 0 && whole}
        </tr>
      ))}
    </Box>
  );
}

function Cell(props: { label: string; isNumber?: boolean; rows?: number; children: React.ReactNode }) {
  const { label, isNumber: right, rows, children } = props;
  return (
    <Box asChild {...cell} textAlign={right ? 'end' : 'start'} whiteSpace={right ? 'nowrap' : undefined}>
      <td {...tableRole('cell')} data-label={label} rowSpan={rows}>
        {children}
      </td>
    </Box>
  );
}
