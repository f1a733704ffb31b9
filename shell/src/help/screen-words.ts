import { findTerms } from 'shared-ui';

const LABELS = 'h1, h2, h3, th, dt, label, button, legend, a';

/** Abbreviations on the screen behind the help. */
export function findWordsOnScreen(): [term: string, meaning: string][] {
  const texts = [...(document.querySelector('main')?.querySelectorAll(LABELS) ?? [])].map(
    ({ textContent }) => textContent,
  );
  return findTerms(texts.join(' ')).sort(([one], [other]) => one.localeCompare(other));
}
