import { Bar, type BarDatum, type ComputedDatum } from '@nivo/bar';
import { createAxisFormat } from './axis.ts';
import type { BarDrawingProps } from './bar-drawing-props.ts';
import { BarTooltip } from './bar-tooltip.tsx';
import { follow } from './chart-frame.tsx';
import type { DrawingSize } from './drawing.tsx';
import { measureBars } from './measure-bars.ts';
import { nameTick } from './name-tick.tsx';
import { toBarData } from './to-bar-data.ts';
import { useBarLayers } from './use-bar-layers.tsx';
import { useChartTheme } from './use-chart-theme.ts';
import { useTaps } from './use-taps.tsx';

export default function BarDrawing({
  categories,
  series,
  stacked,
  horizontal,
  width,
  height,
  format,
  moreOf,
  beforeName,
}: BarDrawingProps & DrawingSize) {
  const { theme, ink } = useChartTheme();
  const taps = useTaps();
  const data = toBarData(categories, series, horizontal);
  const seriesNamed = (name: string | number) => series.find((one) => one.name === String(name));
  const hrefOf = (name: string | number, index: number) => seriesNamed(name)?.hrefs?.[index];
  const earlierOf = (name: string | number, index: number) => seriesNamed(name)?.before?.[index];
  const layers = useBarLayers({ categories, series, horizontal, ink, hrefOf, earlierOf });
  const size = { width, height };
  const { margin, names, room, padding, max } = measureBars({
    categories,
    series,
    stacked,
    horizontal,
    format,
    ...size,
  });
  const numbers = { tickSize: 0, tickPadding: 6, tickValues: 4, format: createAxisFormat(0, max) };
  const ticks = {
    tickSize: 0,
    renderTick: nameTick(room, horizontal ? 'left' : 'below', ink.quiet),
    ...(horizontal ? {} : { tickValues: names }),
  };
  const hintOf = (bar: ComputedDatum<BarDatum>, color: string, canOpen = false) => {
    const at = Number(bar.data.at);
    const more = moreOf?.(String(bar.id), at);
    return <BarTooltip {...{ bar, color, format, more, canOpen, beforeName }} before={earlierOf(bar.id, at)} />;
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
        valueScale={{ type: 'linear', min: 0, max, nice: false }}
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
