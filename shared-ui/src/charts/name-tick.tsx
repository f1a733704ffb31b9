import { wrapLabel } from './labels.ts';

interface TickPlace {
  x: number;
  y: number;
  value: unknown;
}

const LINE = 13;

export const nameTick =
  (room: number, side: 'below' | 'left', fill: string) =>
  ({ x, y, value }: TickPlace) => {
    const name = String(value);
    const lines = wrapLabel(name, room);
    const first = side === 'below' ? 16 : 4 - ((lines.length - 1) * LINE) / 2;
    return (
      <g transform={`translate(${x},${y})`}>
        {lines.at(-1)?.endsWith('…') && <title>{name}</title>}
        <text textAnchor={side === 'below' ? 'middle' : 'end'} style={{ fontSize: 12, fill }}>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of one name stay in their order
            <tspan key={index} x={side === 'below' ? 0 : -8} y={first + index * LINE}>
              {line}
            </tspan>
          ))}
        </text>
      </g>
    );
  };
