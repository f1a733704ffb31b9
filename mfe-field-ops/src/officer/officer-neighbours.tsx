import { useMemo } from 'react';
import { useUser } from 'shared-auth';
import { Box, Button, formatIndian, RouterLink, Text } from 'shared-ui';
import { type ListedOfficer, findNeighbours, readOfficerList } from './officer-list.ts';

interface Props {
  SAP_ID: string;
  addressOf: (SAP_ID: string) => string;
}

export function OfficerNeighbours({ SAP_ID, addressOf }: Props) {
  const { SAP_ID: owner } = useUser();
  const list = useMemo(() => readOfficerList(owner), [owner]);
  const around = list && findNeighbours(list, SAP_ID);
  const step = (label: 'Previous' | 'Next', officer: ListedOfficer | undefined) =>
    officer ? (
      <Button asChild size="xs" variant="outline" colorPalette="gray">
        <RouterLink to={addressOf(officer.SAP_ID)} aria-label={`${label} officer, ${officer.name || officer.SAP_ID}`}>
          {label}
        </RouterLink>
      </Button>
    ) : (
      <Button size="xs" variant="outline" colorPalette="gray" disabled aria-label={`${label} officer`}>
        {label}
      </Button>
    );
  return (
    <Box as="nav" aria-label="Officers" display="flex" flexWrap="wrap" alignItems="center" gap="2" data-print-hidden>
      <Button asChild size="xs" variant="outline" colorPalette="gray">
        <RouterLink to={list?.address ?? '/'}>All officers</RouterLink>
      </Button>
      {around && (
        <>
          {step('Previous', around.previous)}
          {step('Next', around.next)}
          <Text textStyle="xs" color="fg.muted">
            {formatIndian(around.place)} of {formatIndian(around.count)}
          </Text>
        </>
      )}
    </Box>
  );
}
