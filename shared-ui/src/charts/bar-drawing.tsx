import { Bar, type BarCustomLayerProps, type BarDatum, type ComputedDatum } from '@nivo/bar';
import { useMemo } from 'react';
import { axisNumber, spacedNames } from './axis.ts';
import { BarLinks, BarValues, EarlierMarks, SegmentValues } from './bar-layers.tsx';
import { differenceText } from './change.ts';
import type { ChartSeries } from './chart-data.ts';
import { ChartHint, follow } from './chart-frame.tsx';
import type { DrawingSize } from './drawing.tsx';
import { textWidth, wrapLabel } from './labels.ts';
import { nameTick } from './name-tick.tsx';
import { useChartLook } from './use-chart-look.ts';
import { useTaps } from './use-taps.tsx';

export interface BarDrawingProps {
  categories: readonly string[];
  series: readonly (ChartSeries & { color: string })[];
  stacked: boolean;
  horizontal: boolean;
  /** Pixels. */
  height: number;
  format: (value: number) => string;
  moreOf?: ((series: string, category: number) => string | undefined) | undefined;
}

const THICKEST = 24;
const VALUE_SIZE = 11;

export default function BarDrawing({
  categories,
  series,
  stacked,
  horizontal,
  width,
  height,
  format,
  moreOf,
}: BarDrawingProps & DrawingSize) {
  const { theme, ink } = useChartLook();
  const taps = useTaps();
  const order = horizontal ? [...categories.keys()].reverse() : [...categories.keys()];
  const data: BarDatum[] = order.map((at) => ({
    category: categories[at] ?? '',
    // A string: nivo drops numbers that are 0.
    at: String(at),
    ...Object.fromEntries(
      series.flatMap(({ name, values }) => {
        const value = values[at];
        return value === null || value === undefined ? [] : [[name, value]];
      }),
    ),
  }));
  const seriesNamed = (name: string | number) => series.find((one) => one.name === String(name));
  const hrefOf = (name: string | number, at: number) => seriesNamed(name)?.hrefs?.[at];
  const earlierOf = (name: string | number, at: number) => seriesNamed(name)?.before?.[at];
  // Keep the component stable while the numbers are the same: a new link would lose the focus.
  const key = JSON.stringify([categories.length, ...series.map(({ name, hrefs, before }) => [name, hrefs, before])]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what the layers read
  const layers = useMemo(() => {
    const links = ({ bars }: BarCustomLayerProps<BarDatum>) => <BarLinks bars={bars} hrefOf={hrefOf} />;
    const values = ({ bars, xScale, yScale }: BarCustomLayerProps<BarDatum>) => {
      const marks = { placeOf: horizontal ? xScale : yScale, earlierOf };
      return <BarValues bars={bars} horizontal={horizontal} size={VALUE_SIZE} ink={ink} {...marks} />;
    };
    const marks = ({ bars, xScale, yScale }: BarCustomLayerProps<BarDatum>) => {
      const marks = { placeOf: horizontal ? xScale : yScale, earlierOf };
      return <EarlierMarks bars={bars} horizontal={horizontal} ink={ink} {...marks} />;
    };
    const segments = ({ bars }: BarCustomLayerProps<BarDatum>) => (
      <SegmentValues bars={bars} size={VALUE_SIZE} ink={ink} />
    );
    return { links, values, marks, segments };
  }, [key, horizontal]);

  const all = stacked
    ? categories.map((_, index) => series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0))
    : series.flatMap(({ values, before = [] }) => [...values, ...before].map((value) => value ?? 0));
  const valueRoom = Math.max(
    ...series.flatMap(({ values }) => values.map((v) => textWidth(format(v ?? 0), VALUE_SIZE))),
  );
  const namesRoom = Math.min(width * 0.36, Math.max(...categories.map((name) => textWidth(name))) + 2);
  const numberRoom = 40;
  const margin = horizontal
    ? { top: 0, right: stacked ? 12 : valueRoom + 10, bottom: stacked ? 22 : 4, left: namesRoom + 10 }
    : { top: 16, right: 8, bottom: 0, left: stacked ? numberRoom : 8 };
  const { names, room } = spacedNames(categories, width - margin.left - margin.right);
  if (!horizontal) margin.bottom = 8 + 13 * Math.max(1, ...names.map((name) => wrapLabel(name, room).length));
  const step =
    (horizontal ? height - margin.top - margin.bottom : width - margin.left - margin.right) / categories.length;
  const thickest = THICKEST * (stacked ? 1 : series.length);
  const padding = Math.max(0.2, 1 - thickest / step);
  const isWide = !horizontal && valueRoom > ((1 - padding) * step) / (stacked ? 1 : series.length);
  if (isWide && !stacked) margin.top = valueRoom + 8;
  const numbers = { tickSize: 0, tickPadding: 6, tickValues: 4, format: axisNumber };
  const ticks = {
    tickSize: 0,
    renderTick: nameTick(horizontal ? namesRoom : room, horizontal ? 'left' : 'below', ink.quiet),
    ...(horizontal ? {} : { tickValues: names }),
  };
  const hintOf = (
    { id, data: bar, indexValue, value, formattedValue }: ComputedDatum<BarDatum>,
    color: string,
    canOpen = false,
  ) => {
    const at = Number(bar.at);
    const before = earlierOf(id, at);
    const change =
      before === undefined
        ? undefined
        : before === null
          ? differenceText(Number(value), null, format)
          : `before ${format(before)}, ${differenceText(Number(value), before, format)}`;
    return (
      <ChartHint
        color={color}
        label={`${indexValue} · ${id}`}
        value={formattedValue}
        more={[change, moreOf?.(String(id), at)].filter(Boolean).join('; ')}
        canOpen={canOpen}
      />
    );
  };
  return (
    <div {...taps.area}>
      <Bar
        width={width}
        height={height}
        data={data}
        keys={series.map((one) => one.name)}
        indexBy="category"
        theme={theme}
        role="presentation"
        animate={false}
        colors={({ id }) => seriesNamed(id)?.color ?? 'currentColor'}
        groupMode={stacked ? 'stacked' : 'grouped'}
        layout={horizontal ? 'horizontal' : 'vertical'}
        valueScale={{ type: 'linear', min: 0, max: Math.max(1e-9, ...all), nice: false }}
        padding={padding}
        innerPadding={stacked ? 0 : 1}
        borderRadius={1}
        margin={margin}
        enableLabel={false}
        enableGridX={stacked && horizontal}
        enableGridY={stacked && !horizontal}
        gridXValues={4}
        gridYValues={4}
        axisBottom={horizontal ? (stacked ? numbers : null) : ticks}
        axisLeft={horizontal ? ticks : stacked ? numbers : null}
        valueFormat={format}
        onClick={(bar, event) => {
          const at = Number(bar.data.at);
          const href = hrefOf(bar.id, at);
          const hint = hintOf(bar, bar.color, href !== undefined);
          if (taps.opens(`${bar.id} ${at}`, event, hint)) follow(event.currentTarget, href);
        }}
        onMouseEnter={({ id, data: bar }, { currentTarget }) => {
          if (hrefOf(id, Number(bar.at))) currentTarget.style.cursor = 'pointer';
        }}
        layers={[
          'grid',
          'axes',
          'bars',
          ...(stacked ? [layers.segments] : [layers.marks, layers.values]),
          ...(series.some((one) => one.hrefs) ? [layers.links] : []),
        ]}
        tooltip={(bar) => taps.hover(hintOf(bar, bar.color))}
      />
      {taps.tip}
    </div>
  );
}
