import { compactRupees, rupees } from '../numbers/numbers.ts';
import { Hint } from './hint.tsx';

/** In lakh or crore, with the whole figure as hint. */
export function Amount({ of }: { of: number }) {
  const [short, whole] = [compactRupees(of), rupees(of)];
  if (short === whole) return whole;
  return (
    <Hint text={whole}>
      <span>{short}</span>
    </Hint>
  );
}
