import { releaseShapes, type steer } from 'api-contract';
import { strictest } from './margins.ts';

const HOUR = 3_600_000;
/** So much of the version before is compared, or less where it was not everyone's for so long. */
const BEFORE_HOURS = 24;

/** Against which version everyone's is watched: its counts from then on, and until when. Times as ISO. */
export interface Watch {
  before: string;
  from: string;
  until: string;
  margins: releaseShapes.Margins;
}

/** The watch over a version that goes to everyone now; none where nothing was everyone's before. */
export const watchFrom = (
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
        margins: strictest(margins ?? releaseShapes.margins.parse({}), rules.loosest),
      };

/** The watch, while it lasts. */
export const watchNow = ({ watch }: { watch: Watch | null }, now: Date): Watch | null =>
  watch && Date.parse(watch.until) > now.getTime() ? watch : null;
