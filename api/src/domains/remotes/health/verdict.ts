import type { releaseShapes } from 'api-contract';
import { type Counted, errorRate, loadTime, countOpened } from './health.ts';

/** Smaller differences are not slow. */
const NOTICED_MS = 300;
/** Minimum people for a decision. */
const MIN_PEOPLE = 3;

const percent = (value: number) => `${Math.round(value)} %`;

interface Comparison {
  baseline: Counted;
  margins: releaseShapes.Margins;
  name?: string;
  /** Without a baseline: the figures alone decide. */
  isAlone?: boolean;
}
type Verdict = (judged: Counted, on: Comparison) => string | undefined;

const failsMore: Verdict = (judged, { baseline: other, margins, name = 'stable', isAlone = false }) => {
  const count = countOpened(judged);
  if (count < margins.minLoads) return undefined;
  const [failing, baseline] = [errorRate(judged) ?? 0, errorRate(other)];
  // Few loads of the other excuse no failures: it needs as many as the judged one.
  const isFew = countOpened(other) < margins.minLoads;
  if (failing <= (isFew ? 0 : (baseline ?? 0)) + margins.errorPoints) return undefined;
  const of = isFew && baseline ? ` of only ${countOpened(other)}` : '';
  const beside = baseline === null ? `nobody opened ${name} meanwhile` : `${name} ${percent(baseline)}${of}`;
  return `${percent(failing)} of ${count} loads failed${isAlone ? '' : `, ${beside}`}.`;
};

/** Both sides need `minLoads` for a time comparison. */
const loadsSlower: Verdict = (judged, { baseline, margins, name = 'stable' }) => {
  if (Math.min(judged.loads, baseline.loads) < margins.minLoads) return undefined;
  const [slow, quick] = [loadTime(judged) ?? 0, loadTime(baseline) ?? 0];
  return slow > quick * margins.loadFactor && slow >= quick + NOTICED_MS
    ? `75 % of ${judged.loads} loads took up to ${slow} ms, ${name} ${quick} ms.`
    : undefined;
};

/** Reason to take the version back, in figures, or undefined. */
export const verdict: Verdict = (judged, on) => failsMore(judged, on) ?? loadsSlower(judged, on);
/** Failures alone. */
export const moduleVerdict: Verdict = failsMore;

const without = ({ loads, failures, buckets }: Counted, one: Counted): Counted => ({
  loads: Math.max(0, loads - one.loads),
  failures: Math.max(0, failures - one.failures),
  buckets: buckets.map((count, bucket) => Math.max(0, count - (one.buckets[bucket] ?? 0))),
});

type SignificantVerdict = (judged: Counted, people: readonly Counted[], on: Comparison) => string | undefined;

const significant =
  (judge: Verdict, speaks: (one: Counted) => boolean): SignificantVerdict =>
  (judged, people, on) => {
    const holdsWithout = (one: Counted) => {
      const minLoads = Math.max(1, on.margins.minLoads - countOpened(one));
      return judge(without(judged, one), { ...on, margins: { ...on.margins, minLoads } }) !== undefined;
    };
    const speaking = people.filter(speaks);
    return speaking.length >= MIN_PEOPLE && speaking.every(holdsWithout) ? judge(judged, on) : undefined;
  };

export const significantModuleVerdict: SignificantVerdict = significant(failsMore, ({ failures }) => failures > 0);
const significantlySlower = significant(loadsSlower, ({ loads }) => loads > 0);

/** Needs three people, and must hold without any one of them: nobody ends a version alone. */
export const significantVerdict: SignificantVerdict = (judged, people, on) =>
  significantModuleVerdict(judged, people, on) ?? significantlySlower(judged, people, on);
