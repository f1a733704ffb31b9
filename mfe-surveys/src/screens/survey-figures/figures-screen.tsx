import {
  Box,
  Button,
  Flex,
  isDay,
  PageHeader,
  PermissionScreen,
  RouterLink,
  Stack,
  Tabs,
  useListState,
  useUrlRange,
} from 'shared-ui';
import { DateRangeFilter, SelectField } from 'shared-ui/form';
import { FIGURE_LEVELS, figuresAddress, type FigurePlace, NO_PLACE } from '../../figure-address.ts';
import { BrandPart } from './brand-part.tsx';
import {
  fetchAllSizes,
  type FigureSelection,
  useBrandFigures,
  useMonthFigures,
  useSizeFigures,
} from './figures.api.ts';
import { MonthPart } from './month-part.tsx';
import { PlacePath } from '../../place-path.tsx';
import { SizePart } from './size-part.tsx';

const PARTS = ['brands', 'sizes', 'months'] as const;
const COMPARISONS = [
  { value: 'before', label: 'The period before' },
  { value: 'days', label: 'Other days' },
];

export default function FiguresScreen() {
  const [range, setRange] = useUrlRange();
  const [{ view, beforeStart, beforeEnd, ...place }, setList] = useListState({
    ...NO_PLACE,
    view: 'brands',
    beforeStart: '',
    beforeEnd: '',
  });
  const ownDays = isDay(beforeStart) && isDay(beforeEnd) ? { start: beforeStart, end: beforeEnd } : undefined;
  const selection: FigureSelection = { range, before: ownDays, place };
  const part = PARTS.find((name) => name === view) ?? 'brands';
  const brands = useBrandFigures(selection, part === 'brands');
  const sizes = useSizeFigures(selection, part === 'sizes');
  const months = useMonthFigures(selection, part === 'months');
  if ({ brands, sizes, months }[part].error?.status === 403) return <PermissionScreen />;
  const compared = (part === 'sizes' ? sizes : brands).data?.before;
  const days = ownDays ?? compared;
  const hrefOf = (next: FigurePlace): string =>
    figuresAddress({ ...range, place: next }, { beforeStart, beforeEnd, view: part === 'brands' ? '' : part });

  return (
    <Stack gap="4">
      <Flex justify="space-between" gap="3" wrap="wrap" align="center">
        <PageHeader title="Survey Figures" />
        <Button asChild variant="outline" colorPalette="gray" data-print-hidden>
          <RouterLink to="/survey">Back</RouterLink>
        </Button>
      </Flex>
      {/* On paper the days stand in words above the figures. */}
      <Flex gap="4" wrap="wrap" align="start" data-print-hidden>
        <DateRangeFilter value={range} onChange={setRange} />
        {part !== 'months' && (
          <Box w="15rem" maxW="full">
            <SelectField
              label="Compared with"
              options={COMPARISONS}
              value={ownDays ? 'days' : 'before'}
              disabled={!days}
              onChange={(value) =>
                setList(
                  value === 'days' && days
                    ? { beforeStart: days.start, beforeEnd: days.end }
                    : { beforeStart: '', beforeEnd: '' },
                )
              }
            />
          </Box>
        )}
        {ownDays && part !== 'months' && (
          <DateRangeFilter
            startLabel="Compared from"
            endLabel="Compared to"
            searchLabel="Compare"
            value={ownDays}
            onChange={({ start, end }) => setList({ beforeStart: start, beforeEnd: end })}
          />
        )}
      </Flex>
      {FIGURE_LEVELS.some((level) => place[level] !== '') && <PlacePath place={place} hrefOf={hrefOf} />}
      <Tabs.Root value={part} onValueChange={({ value }) => setList({ view: value })}>
        <Tabs.List label="Figures">
          <Tabs.Trigger value="brands">By place</Tabs.Trigger>
          <Tabs.Trigger value="sizes">By size</Tabs.Trigger>
          <Tabs.Trigger value="months">By month</Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="brands">
          <BrandPart
            result={brands}
            days={{ ...range, place }}
            drillHref={(level, code) => hrefOf({ ...place, [level]: code })}
          />
        </Tabs.Content>
        <Tabs.Content value="sizes">
          <SizePart
            result={sizes}
            days={{ ...range, place }}
            allRows={(progress) => fetchAllSizes(selection, progress)}
          />
        </Tabs.Content>
        <Tabs.Content value="months">
          <MonthPart result={months} days={{ ...range, place }} />
        </Tabs.Content>
      </Tabs.Root>
    </Stack>
  );
}
