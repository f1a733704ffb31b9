import { raiseAlert } from '../../../alerts/alerts.ts';
import type { Core } from '../../../core.ts';
import { type Db, dbOver } from '../../../database/sql.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { endCanary, SERVER } from '../steer/decide.ts';
import { lockState, type RemoteState, stateByName } from '../steer/rows.ts';
import { alertAbout } from './alert-about.ts';
import { countedByPerson, countedOf, NOTHING } from './health.ts';
import { soundVerdict, verdict } from './verdict.ts';

/** What the figures ask for. `isSound`: enough people say so. */
interface Finding {
  version: string;
  figures: string;
  isSound: boolean;
}

/** Takes the remote's canary back if its figures ask for it. Gives whether it did. */
export const judgeCanary = async (core: Core, remote: string, requestId: string): Promise<boolean> => {
  // Without the lock first: nearly always there is nothing to decide.
  const seen = await findingOn(core.db, await stateByName(core.db, remote));
  if (!seen) return false;
  if (!seen.isSound) {
    await raiseAlert(core.db, alertAbout(remote, seen.version, tooFew(seen)), core.now());
    return false;
  }
  return inTransaction(core.pool, async (client) => {
    const tx = dbOver(client);
    const found = await findingOn(tx, await lockState(tx, remote));
    if (!found?.isSound) return false;
    const reason = `Taken back: ${found.figures}`;
    await endCanary(tx, { remote, reason, by: SERVER, requestId, now: core.now() });
    await raiseAlert(
      tx,
      { ...alertAbout(remote, found.version, `The canary was taken back: ${found.figures}`), isOver: true },
      core.now(),
    );
    return true;
  });
};

const tooFew = ({ figures }: Finding) =>
  `${figures} Too few people say so for the server to take it back: please decide.`;

const findingOn = async (db: Db, state: RemoteState | undefined): Promise<Finding | undefined> => {
  if (!state?.canary || !state.canarySince) return undefined;
  const { name, canary, stable, margins } = state;
  // A stable version that came later is compared from then on: both are counted over the same time.
  const since = new Date(Math.max(state.canarySince.getTime(), state.stableSince?.getTime() ?? 0));
  const counted = await countedOf(db, name, stable ? [canary, stable] : [canary], since, { signedIn: true });
  const judged = counted.get(canary) ?? NOTHING;
  const on = { usual: (stable && counted.get(stable)) || NOTHING, margins };
  const figures = verdict(judged, on);
  if (!figures) return undefined;
  const sound = soundVerdict(judged, await countedByPerson(db, name, canary, since), on);
  return { version: canary, figures: sound ?? figures, isSound: sound !== undefined };
};
