import type { incidents } from 'api-contract';
import { useCall } from 'shared-auth';
import {
  Box,
  Button,
  columnsFor,
  FactList,
  formatIndian,
  formatInstant,
  Grid,
  PageHeader,
  RouterLink,
  SafeLink,
  SmallTable,
  Text,
} from 'shared-ui';
import { LineChart } from 'shared-ui/charts';
import { useState } from 'react';
import { CallContent, EmptyNote, MonospaceText, Part } from './admin-page.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { incidentAddress } from './incident-list.tsx';
import { changeText, incidentTexts, KIND_TEXTS } from './incident-texts.ts';
import { usePlaceNames } from './place-names.ts';
import { OwnerFacts } from './owner-part.tsx';
import { toHourlyCounts } from './to-hourly-counts.ts';

type Details = incidents.IncidentDetails;

export function IncidentDetail({ id }: { id: string }) {
  const details = useCall('GET /api/v1/admin/incidents/:incident', { params: { incident: id } });
  const incident = details.data?.data;
  return (
    <Box>
      <Box asChild textStyle="sm" color="accent.fg" _hover={{ textDecoration: 'underline' }}>
        <RouterLink to="/remotes?part=incidents">‹ {incidentTexts.title}</RouterLink>
      </Box>
      <PageHeader
        title={incident ? incident.message || KIND_TEXTS[incident.kind] : incidentTexts.title}
        help={{ counts: incidentTexts.aboutDetails }}
        actions={incident?.remedy && <Remedy of={incident} />}
      />
      <Box mt="3">
        <CallContent of={details}>{({ data }) => <Content of={data} />}</CallContent>
      </Box>
    </Box>
  );
}

function Content({ of }: { of: Details }) {
  const { hours, times } = toHourlyCounts(of.hours);
  const nameOf = usePlaceNames();
  const areas = of.areas.map(({ name, people }) => ({ name: nameOf(name), people }));
  return (
    <>
      <Facts of={of} />
      <Part
        title={incidentTexts.stack}
        about={
          of.stack.length > 0 &&
          `${incidentTexts.aboutStack}${of.stack.some(({ isMapped }) => !isMapped) ? ` ${incidentTexts.unmapped}` : ''}`
        }
      >
        <Stack lines={of.stack} />
      </Part>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} columnGap="6">
        <Part title={incidentTexts.roles}>
          <Counts title={incidentTexts.roles} rows={of.roles} empty={incidentTexts.noSignIn} />
        </Part>
        <Part title={incidentTexts.areas}>
          <Counts title={incidentTexts.areas} rows={areas} empty={incidentTexts.noArea} />
        </Part>
      </Grid>
      <Box mt="6">
        <LineChart
          title={incidentTexts.curve}
          categories={hours}
          categoryLabel="Hour"
          series={[{ name: 'Faults', values: times }]}
          area
        />
      </Box>
      <Part title={incidentTexts.changes} about={incidentTexts.aboutChanges}>
        <Changes of={of.changes} />
      </Part>
      {of.others.length > 0 && (
        <Part title={incidentTexts.others}>
          <Box as="ul" listStyleType="disc" ps="5" m="0" textStyle="sm">
            {of.others.map(({ id, version, firstAt }) => (
              <li key={id}>
                <Box asChild color="accent.fg" textDecoration="underline">
                  <RouterLink to={incidentAddress(id)}>{version}</RouterLink>
                </Box>{' '}
                since {formatInstant(firstAt)}
              </li>
            ))}
          </Box>
        </Part>
      )}
      {of.remote !== 'shell' && <OwnerFacts remote={of.remote} owner={of.owner} />}
    </>
  );
}

function Facts({ of }: { of: Details }) {
  const { kind, remote, title, version, commit, screen, team, owner, firstAt, lastAt, count, people, live } = of;
  const source = owner?.repository && /^[0-9a-f]{7,40}$/.test(commit) && `${owner.repository}/commit/${commit}`;
  const isShell = remote === 'shell';
  return (
    <FactList
      facts={[
        { label: 'Why', value: KIND_TEXTS[kind], isWide: true },
        {
          label: 'Part',
          value: isShell ? (
            title
          ) : (
            <Box asChild color="accent.fg" textDecoration="underline">
              <RouterLink to={`/remotes?remote=${encodeURIComponent(remote)}`}>{title}</RouterLink>
            </Box>
          ),
        },
        { label: 'Screen', value: screen },
        { label: 'Version', value: <MonospaceText>{version}</MonospaceText> },
        { label: 'Live for', value: liveText(of) },
        {
          label: 'Commit',
          value: source ? <SafeLink href={source}>{commit.slice(0, 8)}</SafeLink> : commit.slice(0, 8),
        },
        { label: 'Team', value: team },
        { label: 'Since', value: formatInstant(firstAt) },
        { label: 'Last', value: formatInstant(lastAt) },
        { label: 'Times', value: formatIndian(count) },
        { label: incidentTexts.people, value: formatIndian(people) },
        ...(live === 'stable' && !of.remedy ? [{ label: 'Roll back', value: incidentTexts.noRollback }] : []),
        ...(isShell ? [{ label: 'Roll back', value: incidentTexts.console }] : []),
      ]}
    />
  );
}

const liveText = ({ live, remote }: Details): string | null => {
  if (remote === 'shell') return null;
  return live === 'stable' ? 'Everyone' : live === 'canary' ? 'Its canary' : incidentTexts.notLive;
};

function Remedy({ of }: { of: Details }) {
  const [isOpen, setOpen] = useState(false);
  const { remedy, remote } = of;
  const details = useCall(isOpen ? 'GET /api/v1/admin/remotes/:remote' : null, {
    params: { remote },
    query: { page: 1, limit: 100 },
  });
  if (!remedy) return null;
  return (
    <>
      <Button size="sm" loading={isOpen && !details.data && !details.error} onClick={() => setOpen(true)}>
        {remedy.action === 'rollback' ? incidentTexts.rollBack : incidentTexts.endCanary}
      </Button>
      {isOpen && details.error && (
        <Text role="alert" color="fg.error" textStyle="sm">
          {details.error.message}
        </Text>
      )}
      {isOpen && details.data && (
        <DecisionDialog decision={remedy} remote={details.data.data} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

function Stack({ lines }: { lines: Details['stack'] }) {
  if (lines.length === 0) return <EmptyNote>{incidentTexts.noStack}</EmptyNote>;
  return (
    <Box
      as="ol"
      aria-label={incidentTexts.stack}
      listStyleType="none"
      m="0"
      px="3"
      py="2"
      borderWidth="1px"
      borderRadius="md"
      bg="bg.panel"
      fontFamily="mono"
      textStyle="sm"
      overflowWrap="anywhere"
    >
      {lines.map(({ name, file, line, column, isMapped }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: recursion repeats lines
        <Box as="li" key={`${file}:${line}:${column} ${index}`} color={isMapped ? undefined : 'fg.muted'} py="0.5">
          {name || '(anonymous)'} {isMapped ? '' : '* '}
          <Box as="span" color="fg.muted">
            {file}:{line}:{column}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const countColumns = columnsFor<Details['roles'][number]>()([
  { id: 'name', header: 'Name', onPhone: 'title', value: ({ name }) => name },
  { id: 'people', header: incidentTexts.people, onPhone: 'fact', align: 'right', value: ({ people }) => people },
]);

function Counts({ title, rows, empty }: { title: string; rows: Details['roles']; empty: string }) {
  if (rows.length === 0) return <EmptyNote>{incidentTexts.noPeople}</EmptyNote>;
  const named = rows.map(({ name, people }) => ({ name: name || empty, people }));
  return <SmallTable title={title} columns={countColumns} rows={named} rowKey={({ name }) => name} />;
}

function Changes({ of }: { of: Details['changes'] }) {
  if (of.length === 0) return <EmptyNote>{incidentTexts.noChanges}</EmptyNote>;
  return (
    <Box as="ol" aria-label={incidentTexts.changes} listStyleType="none" m="0" p="0" borderBottomWidth="1px">
      {of.map((change, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two changes may share their instant
        <Box as="li" key={`${change.at} ${index}`} borderTopWidth="1px" py="2">
          <Text textStyle="sm" color="fg.muted">
            <time dateTime={change.at}>{formatInstant(change.at)}</time> · {change.by}
          </Text>
          <Text overflowWrap="anywhere">{changeText(change)}</Text>
          {change.reason && (
            <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
              {change.reason}
            </Text>
          )}
        </Box>
      ))}
    </Box>
  );
}
