import { ResponsivePie } from '@nivo/pie';
import { Link as RouterLink } from 'react-router-dom';
import { Box } from '@chakra-ui/react/box';
import { Center } from '@chakra-ui/react/center';
import { Text } from '@chakra-ui/react/text';
import { ChartFrame, ChartHint, follow } from './chart-frame.tsx';
import { linked, partsSummary, plainNumber } from './chart-data.ts';
import type { ChartPart, ChartProps } from './chart-data.ts';
import { useChartLook } from './use-chart-look.ts';

export interface DonutChartProps extends ChartProps {
  /** Two or three parts; more are easier to read in a BarChart. */
  parts: readonly ChartPart[] | undefined;
  /** In the middle; default the sum. */
  middle?: string;
  /** The list that the number in the middle counts, and what it is called. */
  middleLink?: { href: string; label: string };
  /** Name of the parts' column in the table view. */
  partLabel?: string;
  /** Name of the numbers' column in the table view. */
  valueLabel?: string;
}

/**
 * Two or three parts of a whole, the sum in the middle. Parts of 0 keep their place in legend and table; nothing but
 * zeros is 'Currently Empty.'.
 *
 * @example <DonutChart title="Officers" parts={[{ label: 'Active', value: 12 }, { label: 'Inactive', value: 3 }]} />
 */
export function DonutChart({
  parts = [],
  middle,
  middleLink,
  partLabel = 'Part',
  valueLabel = 'Value',
  format = plainNumber,
  summary,
  height = 220,
  ...frame
}: DonutChartProps) {
  const { theme, colorOf } = useChartLook();
  const coloured = parts.map((part, index) => ({ ...part, id: part.label, color: colorOf(index, part.color) }));
  const sum = parts.reduce((total, part) => total + part.value, 0);
  return (
    <ChartFrame
      {...frame}
      height={height}
      isEmpty={sum === 0}
      summary={summary ?? partsSummary(parts, format)}
      legend={coloured.map((part) => ({ ...part, ...(part.href ? { number: format(part.value) } : {}) }))}
      table={{
        header: [partLabel, valueLabel],
        rows: parts.map((part) => [part.label, linked(format(part.value), part.href)]),
      }}
    >
      <ResponsivePie
        data={coloured}
        theme={theme}
        role="presentation"
        colors={{ datum: 'data.color' }}
        animate={false}
        innerRadius={0.68}
        padAngle={1}
        margin={{ top: 8, right: 8, bottom: 8, left: 8 }}
        enableArcLabels={false}
        enableArcLinkLabels={false}
        valueFormat={format}
        activeOuterRadiusOffset={4}
        onClick={({ data }, event) => follow(event.currentTarget, data.href)}
        onMouseEnter={({ data }, { currentTarget }) => {
          if (data.href) currentTarget.style.cursor = 'pointer';
        }}
        tooltip={({ datum }) => (
          <ChartHint color={datum.color} label={String(datum.label)} value={datum.formattedValue} />
        )}
      />
      <Center position="absolute" inset="0" pointerEvents="none">
        <Text aria-hidden={!middleLink} textStyle="2xl" fontWeight="semibold" fontVariantNumeric="tabular-nums">
          {middleLink ? (
            <Box asChild pointerEvents="auto" borderRadius="sm" _hover={{ textDecoration: 'underline' }}>
              <RouterLink to={middleLink.href} aria-label={`${middleLink.label}: ${middle ?? format(sum)}`}>
                {middle ?? format(sum)}
              </RouterLink>
            </Box>
          ) : (
            (middle ?? format(sum))
          )}
        </Text>
      </Center>
    </ChartFrame>
  );
}
