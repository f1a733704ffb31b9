import { Hint } from './hint.tsx';
import { termsIn } from './terms.ts';

export interface TermProps {
  /** A heading or label; the abbreviations in it are explained where they are known. */
  children: string;
}

/**
 * A label whose abbreviations explain themselves: on pointing, by Tab and by a tap. One that has none is the text alone. Not for what
 * stands in a button or link, which has a description of its own (`termsIn`).
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
