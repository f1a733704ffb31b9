import type { BarCustomLayerProps, BarDatum } from '@nivo/bar';
import { Link as RouterLink } from 'react-router-dom';
import { measureTextWidth } from './labels.ts';
import type { useChartTheme } from './use-chart-theme.ts';

type Bars = BarCustomLayerProps<BarDatum>['bars'];
type Ink = ReturnType<typeof useChartTheme>['ink'];

const LEAST = 8;
const GAP = 4;

interface Marks {
  placeOf: unknown;
  earlierOf: (name: string | number, at: number) => number | null | undefined;
}

/** undefined without an earlier value. */
const markOf = ({ data }: Bars[number], { placeOf, earlierOf }: Marks): number | undefined => {
  const before = earlierOf(data.id, Number(data.data.at));
  if (before === null || before === undefined || (before === 0 && data.value === 0)) return undefined;
  return (placeOf as (value: number) => number)(before);
};

export function BarValues({
  bars,
  horizontal,
  size,
  ink,
  ...marks
}: Marks & { bars: Bars; horizontal: boolean; size: number; ink: Ink }) {
  return (
    <g pointerEvents="none" aria-hidden>
      {bars.map((bar) => {
        const { key, x, y, width, height, data } = bar;
        if (data.value === null) return null;
        const mark = markOf(bar, marks);
        const isUpright = !horizontal && measureTextWidth(data.formattedValue, size) > width + GAP;
        const place = horizontal
          ? `translate(${Math.max(x + width, mark ?? 0) + GAP},${y + height / 2})`
          : `translate(${x + width / 2},${Math.min(y, mark ?? y) - GAP})${isUpright ? ' rotate(-90)' : ''}`;
        return (
          <text
            key={key}
            transform={place}
            style={{ fontSize: size, fill: ink.strong }}
            textAnchor={horizontal || isUpright ? 'start' : 'middle'}
            dominantBaseline={horizontal || isUpright ? 'central' : 'auto'}
          >
            {data.formattedValue}
          </text>
        );
      })}
    </g>
  );
}

/** In segments with room, on their own background. */
export function SegmentValues({ bars, size, ink }: { bars: Bars; size: number; ink: Ink }) {
  return (
    <g pointerEvents="none" aria-hidden>
      {bars.map(({ key, x, y, width, height, data: { value, formattedValue } }) => {
        const hasRoom = width >= measureTextWidth(formattedValue, size) + GAP && height >= size;
        if (!value || !hasRoom) return null;
        return (
          <text
            key={key}
            x={x + width / 2}
            y={y + height / 2}
            style={{ fontSize: size, fill: ink.strong, stroke: ink.paper, strokeWidth: 3, paintOrder: 'stroke' }}
            textAnchor="middle"
            dominantBaseline="central"
          >
            {formattedValue}
          </text>
        );
      })}
    </g>
  );
}

/** Across each bar. */
export function EarlierMarks({
  bars,
  horizontal,
  ink,
  ...marks
}: Marks & { bars: Bars; horizontal: boolean; ink: Ink }) {
  return (
    <g pointerEvents="none" aria-hidden>
      {bars.map((bar) => {
        const { key, x, y, width, height } = bar;
        const at = markOf(bar, marks);
        if (at === undefined) return null;
        const line = horizontal
          ? { x1: at, x2: at, y1: y - 1, y2: y + height + 1 }
          : { x1: x - 1, x2: x + width + 1, y1: at, y2: at };
        return (
          <g key={key}>
            <line {...line} stroke={ink.paper} strokeWidth="4" />
            <line {...line} stroke={ink.strong} strokeWidth="2" />
          </g>
        );
      })}
    </g>
  );
}

/** For the keyboard; the pointer uses the bar itself. */
export function BarLinks({
  bars,
  hrefOf,
}: {
  bars: Bars;
  hrefOf: (name: string | number, at: number) => string | undefined;
}) {
  // Reading order is by category, whatever the direction.
  const inOrder = [...bars].sort((a, b) => Number(a.data.data.at) - Number(b.data.data.at));
  return (
    <g pointerEvents="none">
      {inOrder.map(({ key, x, y, width, height, data }) => {
        const href = hrefOf(data.id, Number(data.data.at));
        if (!href || data.value === null) return null;
        const [w, h] = [Math.max(width, LEAST), Math.max(height, LEAST)];
        return (
          <RouterLink key={key} to={href} aria-label={`${data.indexValue}, ${data.id}: ${data.formattedValue}`}>
            <rect x={x} y={y - (h - height)} width={w} height={h} fill="transparent" />
          </RouterLink>
        );
      })}
    </g>
  );
}
