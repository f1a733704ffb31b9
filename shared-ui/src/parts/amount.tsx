import { compactRupees, rupees } from '../numbers/numbers.ts';
import { Hint } from './hint.tsx';

/**
 * A large amount where there is little room: in lakh or crore, with the whole figure as its hint.
 *
 * @example <Tile label="Outstanding" value={<Amount of={12345678} />} />
 */
export function Amount({ of }: { of: number }) {
  const [short, whole] = [compactRupees(of), rupees(of)];
  if (short === whole) return whole;
  return (
    <Hint text={whole}>
      <span>{short}</span>
    </Hint>
  );
}
