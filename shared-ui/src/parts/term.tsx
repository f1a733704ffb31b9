import { Hint } from './hint.tsx';
import { explainTerms } from './terms.ts';

export interface TermProps {
  children: string;
}

/**
 * Explains abbreviations in a tooltip. Inside a button or link use `explainTerms`.
 *
 * @example <Term>Sales (MTD)</Term>
 */
export function Term({ children }: TermProps) {
  const meaning = explainTerms(children);
  return meaning ? (
    <Hint text={meaning} isTerm>
      {children}
    </Hint>
  ) : (
    children
  );
}
