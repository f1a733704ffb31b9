import { type Entry, visibleLabels } from './arrangement.ts';

/** The longest run of labels that both lists hold in the same order. */
function unmoved(one: readonly string[], other: readonly string[]): Set<string> {
  let best: string[][] = Array.from({ length: other.length + 1 }, () => []);
  for (const label of one) {
    const next: string[][] = [[]];
    other.forEach((each, at) => {
      const with_ = each === label ? [...(best[at] ?? []), label] : [];
      const without = [best[at + 1] ?? [], next[at] ?? []];
      next.push([with_, ...without].reduce((longest, run) => (run.length > longest.length ? run : longest)));
    });
    best = next;
  }
  return new Set(best.at(-1));
}

const asItIs = (label: string) => label;

/** What makes one list of another, in words: 'Added Survey. Removed Sync. Moved Reports.' */
export function changesBetween(before: readonly Entry[], after: readonly Entry[], nameOf = asItIs): string {
  const [was, is] = [visibleLabels(before), visibleLabels(after)];
  const added = is.filter((label) => !was.includes(label));
  const removed = was.filter((label) => !is.includes(label));
  const both = (labels: string[]) => labels.filter((label) => was.includes(label) && is.includes(label));
  const stayed = unmoved(both(was), both(is));
  const moved = both(is).filter((label) => !stayed.has(label));
  return Object.entries({ Added: added, Removed: removed, Moved: moved })
    .filter(([, labels]) => labels.length > 0)
    .map(([verb, labels]) => `${verb} ${labels.map(nameOf).join(', ')}.`)
    .join(' ');
}
