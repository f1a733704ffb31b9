import { Pie } from '@nivo/pie';
import { ChartHint, follow } from './chart-frame.tsx';
import type { ChartPart } from './chart-data.ts';
import type { DrawingSize } from './drawing.tsx';
import { useChartLook } from './use-chart-look.ts';
import { useTaps } from './use-taps.ts';

export interface DonutDrawingProps {
  parts: readonly (ChartPart & { id: string; color: string })[];
  format: (value: number) => string;
  /** Pixels across. */
  size: number;
}

const MARGIN = 4;

/** The ring of a DonutChart. Its width is its own. */
export default function DonutDrawing({ parts, format, size }: DonutDrawingProps & DrawingSize) {
  const { theme } = useChartLook();
  const taps = useTaps();
  return (
    <div onPointerDown={taps.onPointerDown}>
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
        onClick={({ id, data }, event) => {
          if (taps.opens(String(id), event.currentTarget)) follow(event.currentTarget, data.href);
        }}
        onMouseEnter={({ data }, { currentTarget }) => {
          if (data.href) currentTarget.style.cursor = 'pointer';
        }}
        tooltip={({ datum }) => (
          <ChartHint
            color={datum.color}
            label={String(datum.label)}
            value={datum.formattedValue}
            canOpen={taps.isTouch() && datum.data.href !== undefined}
          />
        )}
      />
    </div>
  );
}
