import type { BarDatum, ComputedDatum } from '@nivo/bar';
import { changeText } from './change.ts';
import { ChartTooltip } from './chart-frame.tsx';

interface Props {
  bar: ComputedDatum<BarDatum>;
  color: string;
  /** null has none, undefined compares nothing. */
  before: number | null | undefined;
  format: (value: number) => string;
  more: string | undefined;
  beforeName: string | undefined;
  canOpen?: boolean;
}

export function BarTooltip({
  bar: { id, indexValue, value, formattedValue },
  color,
  before,
  format,
  more,
  beforeName,
  canOpen = false,
}: Props) {
  const change = before === undefined ? undefined : changeText(Number(value), before, format, beforeName);
  return (
    <ChartTooltip
      color={color}
      label={`${indexValue} · ${id}`}
      value={formattedValue}
      more={[change, more].filter(Boolean).join('; ')}
      canOpen={canOpen}
    />
  );
}
