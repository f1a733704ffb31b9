import { useChartTheme } from './use-chart-theme.ts';

/** For an empty first part: no ring is full without a visit. */
export function EmptyRing({ size }: { size: number }) {
  const { ink } = useChartTheme();
  return (
    <svg width={size} height={size} aria-hidden focusable="false">
      <circle
        cx={size / 2}
        cy={size / 2}
        r={size * 0.41}
        fill="none"
        stroke={ink.quiet}
        strokeWidth="1"
        strokeDasharray="3 4"
      />
    </svg>
  );
}
