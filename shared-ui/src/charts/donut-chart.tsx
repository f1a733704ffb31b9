import { Box } from '@chakra-ui/react/box';
import { Center } from '@chakra-ui/react/center';
import { Text } from '@chakra-ui/react/text';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { lazyCode } from '../code/lazy-code.ts';
import { touchTarget } from '../theme/touch.ts';
import { changeText, ratioText } from './change.ts';
import { type ChartPart, type ChartProps, partsSummary, partsTable, plainNumber } from './chart-data.ts';
import { ChartFrame } from './chart-frame.tsx';
import type { DonutDrawingProps } from './donut-drawing.tsx';
import { Drawing, type DrawingCode } from './drawing.tsx';
import { EmptyRing } from './empty-ring.tsx';
import { Legend } from './legend.tsx';
import { useChartTheme } from './use-chart-theme.ts';

const code: DrawingCode<DonutDrawingProps> = lazyCode(() => import('./donut-drawing.tsx'));

export interface DonutChartProps extends ChartProps {
  /** More than three begin as bars. */
  parts: readonly ChartPart[] | undefined;
  /** Default the sum, or the ratio. */
  middle?: string;
  middleLink?: { href: string; label: string };
  /** Shows the first part as a share of the second: '1.9 %'. */
  isRatio?: boolean;
  partLabel?: string;
  valueLabel?: string;
}

const SIZE = 116;
const MAX_SLICES = 3;

/**
 * Parts of a whole, also as bars. Zero parts keep their place; only zeros show 'Currently Empty.', or '0 %' for a ratio.
 */
export function DonutChart({
  parts = [],
  middle,
  middleLink,
  isRatio = false,
  partLabel = 'Part',
  valueLabel = 'Value',
  format = plainNumber,
  summary,
  beforeName,
  height = SIZE,
  ...frame
}: DonutChartProps) {
  const { colorOf } = useChartTheme();
  const coloured = parts.map((part, index) => ({ ...part, id: part.label, color: colorOf(index, part.color) }));
  const sum = parts.reduce((total, part) => total + part.value, 0);
  const [first = 0, second = 0] = parts.map(({ value }) => value);
  const ratio = ratioText(first, second);
  const text = middle ?? (isRatio ? ratio : format(sum));
  const table = partsTable(parts, format, [partLabel, valueLabel]);
  const empty = table.header.slice(2).map(() => '-');
  const [chosenBars, setChosenBars] = useState<boolean>();
  const isBars = chosenBars ?? parts.length > MAX_SLICES;
  const longest = Math.max(...parts.map(({ value }) => value), 1);
  const legend = coloured.map(({ label, color, href, value, before }) => ({
    label,
    color,
    ...((href !== undefined || !isRatio || isBars) && { number: format(value) }),
    ...(href !== undefined && { href }),
    ...(before !== undefined && { change: changeText(value, before, format, beforeName) }),
    ...(isBars && { share: value / longest }),
  }));
  const middleText = middleLink ? (
    <Box
      asChild
      pointerEvents="auto"
      display="inline-flex"
      alignItems="center"
      justifyContent="center"
      my="0"
      py="1"
      borderRadius="sm"
      css={touchTarget}
      _hover={{ textDecoration: 'underline' }}
    >
      <RouterLink to={middleLink.href} aria-label={`${text}: ${middleLink.label}`}>
        {text}
      </RouterLink>
    </Box>
  ) : (
    text
  );
  return (
    <ChartFrame
      {...frame}
      height={height}
      drawnHeight={SIZE}
      drawnWidth={SIZE}
      isEmpty={sum === 0}
      summary={summary ?? `${partsSummary(parts, format)}${isRatio ? `: ${ratio}` : ''}`}
      legend={legend}
      second={{
        isOn: isBars,
        toggle: () => setChosenBars(!isBars),
        content: (
          <>
            <Text textStyle="lg" fontWeight="semibold" fontVariantNumeric="tabular-nums">
              {middleText}
            </Text>
            <Legend entries={legend} />
          </>
        ),
      }}
      table={isRatio ? { ...table, rows: [...table.rows, ['Ratio', ratio, ...empty]] } : table}
    >
      {(fallback) => (
        <>
          {isRatio && first === 0 ? (
            <EmptyRing size={SIZE} />
          ) : (
            <Drawing code={code} of={{ parts: coloured, format, size: SIZE }} fallback={fallback} />
          )}
          <Center position="absolute" inset="0" pointerEvents="none">
            <Text
              aria-hidden={!middleLink}
              textStyle={text.length > 8 ? 'xs' : text.length > 6 ? 'sm' : 'lg'}
              fontWeight="semibold"
              fontVariantNumeric="tabular-nums"
            >
              {middleText}
            </Text>
          </Center>
        </>
      )}
    </ChartFrame>
  );
}
