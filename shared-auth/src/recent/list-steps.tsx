import { useMemo } from 'react';
import { Box, Button, formatIndian, RouterLink, Text } from 'shared-ui';
import { useUser } from '../session/use-session.ts';
import { findNeighbours, type ListedThing, type ListKind, readList } from './listed-things.ts';

const WORDS: Record<ListKind, { one: string; title: string; all: string; to: string }> = {
  dealers: { one: 'dealer', title: 'Dealers', all: 'All dealers', to: '/dealer-directory' },
  officers: { one: 'officer', title: 'Officers', all: 'All officers', to: '/' },
};

interface ListStepsProps {
  kind: ListKind;
  id: string;
  addressOf: (id: string) => string;
}

/** Steps through the list that the person came from (`useRememberList`), and leads back to it. */
export function ListSteps({ kind, id, addressOf }: ListStepsProps) {
  const { SAP_ID: owner } = useUser();
  const list = useMemo(() => readList(kind, owner), [kind, owner]);
  const around = list && findNeighbours(list, id);
  const { one, title, all, to } = WORDS[kind];
  const step = (label: 'Previous' | 'Next', thing: ListedThing | undefined) =>
    thing ? (
      <Button asChild size="xs" variant="outline" colorPalette="gray">
        <RouterLink to={addressOf(thing.id)} aria-label={`${label} ${one}, ${thing.name || thing.id}`}>
          {label}
        </RouterLink>
      </Button>
    ) : (
      <Button size="xs" variant="outline" colorPalette="gray" disabled aria-label={`${label} ${one}`}>
        {label}
      </Button>
    );
  return (
    <Box as="nav" aria-label={title} display="flex" flexWrap="wrap" alignItems="center" gap="2" data-print-hidden>
      <Button asChild size="xs" variant="outline" colorPalette="gray">
        <RouterLink to={list?.address ?? to}>{all}</RouterLink>
      </Button>
      {around && (
        <>
          {step('Previous', around.previous)}
          {step('Next', around.next)}
          <Text textStyle="xs" color="fg.muted">
            {formatIndian(around.place)} of {formatIndian(around.count)}
            {list.isPage && ' on this page'}
          </Text>
        </>
      )}
    </Box>
  );
}
