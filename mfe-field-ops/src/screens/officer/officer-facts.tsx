import { Box, FactList, formatDay, PhoneNumber, Skeleton, StatusText } from 'shared-ui';
import type { OfficerRecord } from './officer.api.ts';

const WorkStatus = ({ active, leftOn }: Pick<OfficerRecord, 'active' | 'leftOn'>) =>
  active ? (
    <StatusText tone="good">Active</StatusText>
  ) : (
    <StatusText tone="bad">{leftOn ? `Left on ${formatDay(leftOn)}` : 'Left'}</StatusText>
  );

const factsOf = (officer: OfficerRecord) => [
  { label: 'Phone', value: <PhoneNumber number={officer.phone} /> },
  { label: 'Zone', value: officer.zone },
  { label: 'Region', value: officer.regionName },
  { label: 'Area', value: officer.areaName },
  { label: 'Territory', value: officer.territoryName },
  { label: 'Here since', value: officer.placeSince ? formatDay(officer.placeSince) : 'records began' },
  { label: 'Status', value: <WorkStatus {...officer} /> },
];
const LABELS = ['Phone', 'Zone', 'Region', 'Area', 'Territory', 'Here since', 'Status'];

/** Reserves its height until the officer loads. */
export const OfficerFacts = ({ officer }: { officer: OfficerRecord | undefined }) => (
  <Box bg="bg.panel" borderWidth="1px" rounded="md" p="4" aria-busy={!officer}>
    <FactList
      columnWidth="8rem"
      facts={officer ? factsOf(officer) : LABELS.map((label) => ({ label, value: <Skeleton h="1.5em" w="6rem" /> }))}
    />
  </Box>
);
