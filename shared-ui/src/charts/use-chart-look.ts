import { useChakraContext } from '@chakra-ui/react/styled-system';
import type { PieSvgProps } from '@nivo/pie';
import type { ChartPart } from './chart-data.ts';

const palette = ['blue.solid', 'orange.solid', 'teal.solid', 'purple.solid', 'pink.solid', 'yellow.solid', 'cyan.solid', 'red.solid'];

/**
 * The one look of all charts, as references to the theme's CSS variables: light and dark need no second drawing.
 * `colorOf(index, token)` is the colour of a part or series.
 */
export function useChartLook(): { theme: NonNullable<PieSvgProps<ChartPart>['theme']>; colorOf: (index: number, token?: string) => string } {
  const system = useChakraContext();
  const token = (name: string) => system.token.var(`colors.${name}`, 'currentColor');
  const text = { fontSize: 12, fontFamily: 'inherit', fill: token('fg.muted') };
  return {
    theme: {
      text,
      axis: {
        domain: { line: { stroke: token('border'), strokeWidth: 1 } },
        ticks: { line: { stroke: token('border'), strokeWidth: 1 }, text },
        legend: { text },
      },
      grid: { line: { stroke: token('border'), strokeWidth: 1 } },
      crosshair: { line: { stroke: token('fg.muted'), strokeWidth: 1, strokeOpacity: 0.6 } },
      labels: { text: { fontSize: 12, fontFamily: 'inherit' } },
      tooltip: { container: { background: 'transparent', padding: 0, boxShadow: 'none' } },
    },
    colorOf: (index, name) => token(name ?? palette[index % palette.length] ?? 'gray.solid'),
  };
}
