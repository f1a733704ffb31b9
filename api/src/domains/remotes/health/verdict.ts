import type { releaseShapes } from 'api-contract';
import { type Counted, errorRate, loadTime, countOpened } from './health.ts';

/** Smaller differences are not slow. */
const NOTICED_MS = 300;
const MIN_PEOPLE = 3;

const percent = (value: number) => `${Math.round(value)} %`;

interface Comparison {
  baseline: Counted;
  margins: releaseShapes.Margins;
  name?: string;
  /** Without a baseline: the figures alone decide. */
  isAlone?: boolean;
}
type Verdict = (candidate: Counted, on: Comparison) => string | undefined;

const failsMore: Verdict = (candidate, { baseline: other, margins, name = 'stable', isAlone = false }) => {
  const count = countOpened(candidate);
  if (count < margins.minLoads) return undefined;
  const [failing, baseline] = [errorRate(candidate) ?? 0, errorRate(other)];
  // Few loads of the other excuse no failures: it needs as many as the candidate.
  const isFew = countOpened(other) < margins.minLoads;
  if (failing <= (isFew ? 0 : (baseline ?? 0)) + margins.errorPoints) return undefined;
  const of = isFew && baseline ? ` of only ${countOpened(other)}` : '';
  const beside = baseline === null ? `nobody opened ${name} meanwhile` : `${name} ${percent(baseline)}${of}`;
  return `${percent(failing)} of ${count} loads failed${isAlone ? '' : `, ${beside}`}.`;
};

/** Both sides need `minLoads` for a time comparison. */
const loadsSlower: Verdict = (candidate, { baseline, margins, name = 'stable' }) => {
  if (Math.min(candidate.loads, baseline.loads) < margins.minLoads) return undefined;
  const [slow, quick] = [loadTime(candidate) ?? 0, loadTime(baseline) ?? 0];
  return slow > quick * margins.loadFactor && slow >= quick + NOTICED_MS
    ? `75 % of ${candidate.loads} loads took up to ${slow} ms, ${name} ${quick} ms.`
    : undefined;
};

/** Why a version is unhealthy, in figures; undefined if it is not. */
export const verdict: Verdict = (candidate, on) => failsMore(candidate, on) ?? loadsSlower(candidate, on);
/** Failures alone. */
export const moduleVerdict: Verdict = failsMore;

const without = ({ loads, failures, buckets }: Counted, one: Counted): Counted => ({
  loads: Math.max(0, loads - one.loads),
  failures: Math.max(0, failures - one.failures),
  buckets: buckets.map((count, bucket) => Math.max(0, count - (one.buckets[bucket] ?? 0))),
});

type SignificantVerdict = (candidate: Counted, people: readonly Counted[], on: Comparison) => string | undefined;

const significant =
  (assess: Verdict, isReporting: (one: Counted) => boolean): SignificantVerdict =>
  (candidate, people, on) => {
    const holdsWithout = (one: Counted) => {
      const minLoads = Math.max(1, on.margins.minLoads - countOpened(one));
      return assess(without(candidate, one), { ...on, margins: { ...on.margins, minLoads } }) !== undefined;
    };
    const reporters = people.filter(isReporting);
    return reporters.length >= MIN_PEOPLE && reporters.every(holdsWithout) ? assess(candidate, on) : undefined;
  };

export const significantModuleVerdict: SignificantVerdict = significant(failsMore, ({ failures }) => failures > 0);
const significantlySlower = significant(loadsSlower, ({ loads }) => loads > 0);

/** Needs three people, and must hold without any one of them: nobody ends a version alone. */
export const significantVerdict: SignificantVerdict = (candidate, people, on) =>
  significantModuleVerdict(candidate, people, on) ?? significantlySlower(candidate, people, on);
