import { type Entry, visibleLabels } from './entries.ts';

/** Longest common subsequence of labels. */
function findUnmovedLabels(one: readonly string[], other: readonly string[]): Set<string> {
  let best: string[][] = Array.from({ length: other.length + 1 }, () => []);
  for (const label of one) {
    const next: string[][] = [[]];
    other.forEach((each, index) => {
      const with_ = each === label ? [...(best[index] ?? []), label] : [];
      const without = [best[index + 1] ?? [], next[index] ?? []];
      next.push([with_, ...without].reduce((longest, run) => (run.length > longest.length ? run : longest)));
    });
    best = next;
  }
  return new Set(best.at(-1));
}

const touched = (before: readonly Entry[], after: readonly Entry[]): Set<string> => {
  const [was, is] = [visibleLabels(before), visibleLabels(after)];
  const stayed = findUnmovedLabels(was, is);
  return new Set([...was, ...is].filter((label) => !stayed.has(label)));
};

/** undefined if both copies changed the same entry. Entries that are off lose their place. */
export function mergeLayouts(
  base: readonly Entry[],
  mine: readonly Entry[],
  theirs: readonly Entry[],
): readonly Entry[] | undefined {
  const [own, others] = [touched(base, mine), touched(base, theirs)];
  if ([...own].some((label) => others.has(label))) return undefined;
  const merged = visibleLabels(theirs).filter((label) => !own.has(label));
  visibleLabels(mine).forEach((label, index, labels) => {
    if (!own.has(label)) return;
    const before = labels.slice(0, index).findLast((each) => merged.includes(each));
    merged.splice(before === undefined ? 0 : merged.indexOf(before) + 1, 0, label);
  });
  const hidden = [...theirs, ...mine].map(({ label }) => label).filter((label) => !merged.includes(label));
  return [
    ...merged.map((label) => ({ label, on: true })),
    ...[...new Set(hidden)].map((label) => ({ label, on: false })),
  ];
}

const asItIs = (label: string) => label;

/** 'Added Survey. Removed Sync. Moved Reports.' */
export function describeChanges(before: readonly Entry[], after: readonly Entry[], nameOf = asItIs): string {
  const [was, is] = [visibleLabels(before), visibleLabels(after)];
  const added = is.filter((label) => !was.includes(label));
  const removed = was.filter((label) => !is.includes(label));
  const both = (labels: string[]) => labels.filter((label) => was.includes(label) && is.includes(label));
  const stayed = findUnmovedLabels(both(was), both(is));
  const moved = both(is).filter((label) => !stayed.has(label));
  return Object.entries({ Added: added, Removed: removed, Moved: moved })
    .filter(([, labels]) => labels.length > 0)
    .map(([verb, labels]) => `${verb} ${labels.map(nameOf).join(', ')}.`)
    .join(' ');
}
