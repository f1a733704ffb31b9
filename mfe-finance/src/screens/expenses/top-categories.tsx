import { Grid, Heading, RetryAlert, Stack, Text } from 'shared-ui';
import { expenseTexts } from '../../expense-texts.ts';
import type { useByCategory } from './expenses.api.ts';
import { FigureTile } from './figure-tile.tsx';

interface TopCategoriesProps {
  categories: ReturnType<typeof useByCategory>;
  month: string;
}

export function TopCategories({ categories, month }: TopCategoriesProps) {
  return (
    <Stack as="section" gap="2" aria-label="Top 4">
      <Heading as="h2" size="md">
        Top 4
      </Heading>
      {categories.error && (
        <RetryAlert onRetry={() => void categories.refresh()}>{categories.error.message}</RetryAlert>
      )}
      {categories.data?.data.length === 0 && <Text color="fg.muted">{expenseTexts.empty}</Text>}
      <Grid gap="3" templateColumns="repeat(auto-fill, minmax(min(100%, 13rem), 1fr))">
        {categories.data?.data.slice(0, 4).map((one) => (
          <FigureTile key={one._id} label={one._id} total={one} month={month} of={{ category: one._id }} />
        ))}
        {categories.isLoading &&
          !categories.data &&
          [1, 2, 3, 4].map((place) => <FigureTile key={place} label="…" total={undefined} month={month} of={{}} />)}
      </Grid>
    </Stack>
  );
}
