import {
  Box,
  countText,
  FactList,
  formatDay,
  formatIndian,
  Hint,
  indiaToday,
  Link,
  percentChange,
  PhoneNumber,
  RouterLink,
  Skeleton,
  StatusText,
} from 'shared-ui';
import { toMonthRange } from 'shared-ui/form';
import { evidenceAddress } from '../../extensions/evidence-address.ts';
import { KeptCalls } from './kept-calls.tsx';
import { type OfficerRecord, useOpenRequests } from './officer.api.ts';
import { approvalsAddress } from './request.columns.tsx';

const WorkStatus = ({ active, leftOn }: Pick<OfficerRecord, 'active' | 'leftOn'>) =>
  active ? (
    <StatusText tone="good">Active</StatusText>
  ) : (
    <StatusText tone="bad">{leftOn ? `Left on ${formatDay(leftOn)}` : 'Left'}</StatusText>
  );

const waiting = <Skeleton display="inline-block" h="1em" w="6rem" />;

function OpenRequests({ SAP_ID }: { SAP_ID: string }) {
  const { data, error } = useOpenRequests(SAP_ID);
  if (!data) return error ? 'Could not be read' : waiting;
  if (data.totalCount === 0) return 'None';
  return (
    <Link asChild variant="underline">
      <RouterLink to={approvalsAddress(SAP_ID)}>{formatIndian(data.totalCount)}</RouterLink>
    </Link>
  );
}

const placeOf = ({ territoryName, areaName, regionName, zone }: OfficerRecord): string =>
  [territoryName, areaName, regionName, zone].filter(Boolean).join(', ');

function LastVisit({ officer: { SAP_ID, lastVisit } }: { officer: OfficerRecord }) {
  if (!lastVisit) return <StatusText tone="bad">No visit is known</StatusText>;
  const { _id, day, name } = lastVisit;
  return (
    <Link asChild variant="underline">
      <RouterLink to={evidenceAddress(SAP_ID, day, _id)}>
        {[formatDay(day), name].filter(Boolean).join(', ')}
      </RouterLink>
    </Link>
  );
}

function VisitTrend({ visits: { thisMonth, sameDaysBefore } }: { visits: NonNullable<OfficerRecord['visits']> }) {
  const visits = countText(thisMonth, 'visit');
  if (sameDaysBefore === 0 || indiaToday().endsWith('-01')) return visits;
  const change = Math.round(percentChange(thisMonth, sameDaysBefore));
  return (
    <Hint text={`The change is against the same days of the month before: ${countText(sameDaysBefore, 'visit')}.`}>
      <StatusText tone={change < 0 ? 'bad' : 'good'}>{`${visits}, ${change > 0 ? '+' : ''}${change}%`}</StatusText>
    </Hint>
  );
}

/** What decides. Reserves its height until the officer loads. */
export const OfficerFacts = ({ SAP_ID, officer }: { SAP_ID: string; officer: OfficerRecord | undefined }) => (
  <Box bg="bg.panel" borderWidth="1px" rounded="md" px="4" py="3" aria-busy={!officer}>
    <FactList
      columnWidth="max(9rem, 28%)"
      facts={[
        { label: 'Phone', value: officer ? <PhoneNumber number={officer.phone} /> : waiting },
        { label: 'Place', value: officer ? placeOf(officer) : waiting },
        {
          label: 'Here since',
          value: officer ? (officer.placeSince ? formatDay(officer.placeSince) : 'records began') : waiting,
        },
        { label: 'Status', value: officer ? <WorkStatus {...officer} /> : waiting },
        { label: 'Last visit', value: officer ? <LastVisit officer={officer} /> : waiting },
        {
          label: 'Visits this month',
          value: officer ? officer.visits && <VisitTrend visits={officer.visits} /> : waiting,
        },
        {
          label: 'Planned calls this month',
          noLink: 'the page’s own officer',
          value: <KeptCalls SAP_ID={SAP_ID} {...toMonthRange(indiaToday().slice(0, 7))} />,
        },
        {
          label: 'Waiting for my decision',
          noLink: 'the page’s own officer',
          value: <OpenRequests SAP_ID={SAP_ID} />,
        },
      ]}
    />
  </Box>
);
