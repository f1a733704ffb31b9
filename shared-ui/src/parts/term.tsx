import { Hint } from './hint.tsx';
import { termsIn } from './terms.ts';

export interface TermProps {
  children: string;
}

/**
 * A label whose abbreviations have a tooltip. Inside a button or link use `termsIn`.
 *
 * @example <Term>Sales (MTD)</Term>
 */
export function Term({ children }: TermProps) {
  const meaning = termsIn(children);
  return meaning ? (
    <Hint text={meaning} isTerm>
      {children}
    </Hint>
  ) : (
    children
  );
}
