import { releaseShapes, type steer } from 'api-contract';
import { toStrictestMargins } from './margins.ts';

const HOUR = 3_600_000;
/** Maximum hours of the previous version to compare. */
const BEFORE_HOURS = 24;

/** Counts of `before` from then on, and the end. Times are ISO. */
export interface Watch {
  before: string;
  from: string;
  until: string;
  margins: releaseShapes.Margins;
}

export const beginWatch = (
  { stable, stableSince, rules }: { stable: string | null; stableSince: Date | null; rules: steer.ReleaseRules },
  margins: releaseShapes.Margins | undefined,
  now: Date,
): Watch | null =>
  stable === null || stableSince === null
    ? null
    : {
        before: stable,
        from: new Date(Math.max(stableSince.getTime(), now.getTime() - BEFORE_HOURS * HOUR)).toISOString(),
        until: new Date(now.getTime() + rules.watchHours * HOUR).toISOString(),
        margins: toStrictestMargins(margins ?? releaseShapes.margins.parse({}), rules.loosest),
      };

/** Null once it is over. */
export const watchNow = ({ watch }: { watch: Watch | null }, now: Date): Watch | null =>
  watch && Date.parse(watch.until) > now.getTime() ? watch : null;
