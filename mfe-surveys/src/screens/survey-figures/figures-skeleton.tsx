import { Grid, Skeleton, Stack } from 'shared-ui';

const TILES = ['Surveys', 'Tyres', 'JK', 'MRF', 'APOLLO', 'CEAT', 'BRIDGESTONE', 'Other'];

export const FiguresSkeleton = () => (
  <Stack gap="3" role="status" aria-busy="true" aria-label="Loading figures">
    <Skeleton h={{ base: '7.5rem', sm: '4rem' }} />
    <Grid gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' }} gap="3">
      {TILES.map((name) => (
        <Skeleton key={name} h="4.75rem" />
      ))}
    </Grid>
    <Skeleton h={{ base: '24rem', md: '30rem' }} />
  </Stack>
);
