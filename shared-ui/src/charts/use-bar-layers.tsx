import type { BarCustomLayerProps, BarDatum } from '@nivo/bar';
import { useMemo } from 'react';
import type { BarDrawingProps } from './bar-drawing-props.ts';
import { BarLinks, BarValues, EarlierMarks, SegmentValues } from './bar-layers.tsx';
import { VALUE_SIZE } from './measure-bars.ts';
import type { useChartTheme } from './use-chart-theme.ts';

interface Options extends Pick<BarDrawingProps, 'categories' | 'series' | 'horizontal'> {
  ink: ReturnType<typeof useChartTheme>['ink'];
  hrefOf: (series: string | number, category: number) => string | undefined;
  earlierOf: (series: string | number, category: number) => number | null | undefined;
}

/** Nivo takes layers as components. */
export function useBarLayers({ categories, series, horizontal, ink, hrefOf, earlierOf }: Options) {
  // Keep the component stable while the numbers are the same: a new link would lose the focus.
  const key = JSON.stringify([categories.length, ...series.map(({ name, hrefs, before }) => [name, hrefs, before])]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what the layers read
  return useMemo(() => {
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
}
