import { type ComputedDatum, Pie } from '@nivo/pie';
import { ChartHint, follow } from './chart-frame.tsx';
import type { ChartPart } from './chart-data.ts';
import type { DrawingSize } from './drawing.tsx';
import { useChartLook } from './use-chart-look.ts';
import { useTaps } from './use-taps.tsx';

type Part = ChartPart & { id: string; color: string };

export interface DonutDrawingProps {
  parts: readonly Part[];
  format: (value: number) => string;
  /** Pixels across. */
  size: number;
}

const MARGIN = 4;

/** The ring of a DonutChart. Its width is its own. */
export default function DonutDrawing({ parts, format, size }: DonutDrawingProps & DrawingSize) {
  const { theme } = useChartLook();
  const taps = useTaps();
  const hintOf = (part: ComputedDatum<Part>, canOpen = false) => (
    <ChartHint color={part.color} label={String(part.label)} value={part.formattedValue} canOpen={canOpen} />
  );
  return (
    <div {...taps.area}>
      <Pie
        width={size}
        height={size}
        data={[...parts]}
        theme={theme}
        role="presentation"
        colors={{ datum: 'data.color' }}
        animate={false}
        innerRadius={0.68}
        padAngle={1}
        margin={{ top: MARGIN, right: MARGIN, bottom: MARGIN, left: MARGIN }}
        enableArcLabels={false}
        enableArcLinkLabels={false}
        valueFormat={format}
        activeOuterRadiusOffset={MARGIN}
        onClick={(part, event) => {
          const { href } = part.data;
          if (taps.opens(String(part.id), event, hintOf(part, href !== undefined))) follow(event.currentTarget, href);
        }}
        onMouseEnter={({ data }, { currentTarget }) => {
          if (data.href) currentTarget.style.cursor = 'pointer';
        }}
        tooltip={({ datum }) => taps.hover(hintOf(datum))}
      />
      {taps.tip}
    </div>
  );
}
