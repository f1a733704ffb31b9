import { useChakraContext } from '@chakra-ui/react/styled-system';
import type { PieSvgProps } from '@nivo/pie';
import type { ChartPart } from './chart-data.ts';

const light = ['#0b5cad', '#c96a00', '#0f8a80', '#7a4fc2', '#c23a6b', '#7d7a12', '#8a5a3c', '#637182'];
const dark = ['#4c9be8', '#f0a04b', '#2cb5a9', '#a98be8', '#ec7fa6', '#c5bd45', '#c99a78', '#8f9cab'];
const variables = (colors: string[]) =>
  Object.fromEntries(colors.map((color, index) => [`--chart-${index + 1}`, color]));

/** Forced colours lack eight distinct ones; labels tell further parts apart. */
const forced = ['Highlight', 'CanvasText', 'LinkText', 'GrayText', 'Highlight', 'CanvasText', 'LinkText', 'GrayText'];

/** Colours of parts and series, 3:1 against the card in both modes. */
export const chartColors = {
  ...variables(light),
  _dark: variables(dark),
  // Must follow the dark rules, which have equal specificity; not beside the card's other media queries
  // (theme/forced-colours.ts).
  '@supports (forced-color-adjust: none)': { '@media (forced-colors: active)': { '&&': variables(forced) } },
};

/**
 * Style of all charts as CSS variables: light and dark need no second rendering. `colorOf(index, token)` is the colour
 * of a part or series.
 */
export function useChartTheme(): {
  theme: NonNullable<PieSvgProps<ChartPart>['theme']>;
  colorOf: (index: number, token?: string) => string;
  ink: { quiet: string; strong: string; paper: string };
} {
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
    ink: { quiet: token('fg.muted'), strong: token('fg'), paper: token('bg.panel') },
    colorOf: (index, name) => (name ? token(name) : `var(--chart-${(index % light.length) + 1})`),
  };
}
