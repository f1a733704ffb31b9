import type { Core } from '../../../core.ts';
import { type Db, dbOver } from '../../../database/sql.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { endCanary, SERVER } from '../steer/decide.ts';
import { lockState, type RemoteState, stateByName } from '../steer/rows.ts';
import { countedOf } from './health.ts';
import { verdict } from './verdict.ts';

/** Takes the remote's canary back if its figures ask for it. Gives whether it did. */
export const judgeCanary = async (core: Core, remote: string, requestId: string): Promise<boolean> => {
  // Without the lock first: nearly always there is nothing to decide.
  if (!(await reasonToEnd(core.db, await stateByName(core.db, remote)))) return false;
  return inTransaction(core.pool, async (client) => {
    const tx = dbOver(client);
    const reason = await reasonToEnd(tx, await lockState(tx, remote));
    if (!reason) return false;
    await endCanary(tx, { remote, reason, by: SERVER, requestId, now: core.now() });
    return true;
  });
};

const reasonToEnd = async (db: Db, state: RemoteState | undefined): Promise<string | undefined> => {
  if (!state?.canary || !state.canarySince) return undefined;
  const { canary, stable, margins } = state;
  // A stable version that came later is compared from then on: both are counted over the same time.
  const since = new Date(Math.max(state.canarySince.getTime(), state.stableSince?.getTime() ?? 0));
  const counted = await countedOf(db, state.name, stable ? [canary, stable] : [canary], since);
  const none = { loads: 0, failures: 0, slots: [] };
  return verdict(counted.get(canary) ?? none, (stable && counted.get(stable)) || none, margins);
};
