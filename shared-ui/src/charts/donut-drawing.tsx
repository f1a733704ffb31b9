import { type ComputedDatum, Pie, type PieCustomLayerProps } from '@nivo/pie';
import { useTooltip } from '@nivo/tooltip';
import { createContext, type MouseEvent, type ReactElement, use, useState } from 'react';
import { ChartTooltip, follow } from './chart-frame.tsx';
import type { ChartPart } from './chart-data.ts';
import type { DrawingSize } from './drawing.tsx';
import { useChartTheme } from './use-chart-theme.ts';
import { useTaps } from './use-taps.tsx';

type Part = ChartPart & { id: string; color: string };
type DrawnPart = ComputedDatum<Part>;

export interface DonutDrawingProps {
  parts: readonly Part[];
  format: (value: number) => string;
  /** Pixels across. */
  size: number;
}

/** Pixels that the hovered part grows. */
const MARGIN = 4;

interface PartActions {
  press: (part: DrawnPart, event: MouseEvent<SVGPathElement>) => void;
  hintOf: (part: DrawnPart) => ReactElement;
}
const Actions = createContext<PartActions | undefined>(undefined);

export default function DonutDrawing({ parts, format, size }: DonutDrawingProps & DrawingSize) {
  const { theme } = useChartTheme();
  const taps = useTaps();
  const hintOf = (part: DrawnPart, canOpen = false) => (
    <ChartTooltip color={part.color} label={String(part.label)} value={part.formattedValue} canOpen={canOpen} />
  );
  const press: PartActions['press'] = (part, event) => {
    const { href } = part.data;
    if (taps.opens(String(part.id), event, hintOf(part, href !== undefined))) follow(event.currentTarget, href);
  };
  return (
    <div {...taps.area}>
      <Actions value={{ press, hintOf: (part) => <>{taps.hover(hintOf(part))}</> }}>
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
          valueFormat={format}
          layers={[Ring]}
        />
      </Actions>
      {taps.tip}
    </div>
  );
}

/** Replaces nivo's layer, whose springs take longer than the rest of the drawing. */
function Ring({ dataWithArc, arcGenerator, centerX, centerY }: PieCustomLayerProps<Part>) {
  const actions = use(Actions);
  const { showTooltipFromEvent, hideTooltip } = useTooltip();
  const [active, setActive] = useState<DrawnPart['id']>();
  const arcOf = ({ id, arc }: DrawnPart) => (id === active ? { ...arc, outerRadius: arc.outerRadius + MARGIN } : arc);
  const showHint = (part: DrawnPart, event: MouseEvent) => {
    if (actions) showTooltipFromEvent(actions.hintOf(part), event);
  };
  return (
    <g transform={`translate(${centerX},${centerY})`}>
      {dataWithArc.map((part) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: by keyboard the legend leads to the same lists
        <path
          key={part.id}
          d={arcGenerator(arcOf(part)) ?? undefined}
          fill={part.color}
          cursor={part.data.href ? 'pointer' : undefined}
          onClick={(event) => actions?.press(part, event)}
          onMouseEnter={(event) => {
            setActive(part.id);
            showHint(part, event);
          }}
          onMouseMove={(event) => showHint(part, event)}
          onMouseLeave={() => {
            setActive(undefined);
            hideTooltip();
          }}
        />
      ))}
    </g>
  );
}
