import {
  Box,
  FactList,
  formatDay,
  formatIndian,
  indiaToday,
  Link,
  PhoneNumber,
  RouterLink,
  Skeleton,
  StatusText,
} from 'shared-ui';
import { toMonthRange } from 'shared-ui/form';
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
