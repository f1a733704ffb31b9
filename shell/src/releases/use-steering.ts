import type { steer } from 'api-contract';
import { ApiError, refreshReads, useChange } from 'shared-auth';
import { toast } from 'shared-ui';
import { useState } from 'react';
import type { HistoryLine } from './decision-history.ts';
import { releaseTexts } from './release-texts.ts';

type Unlocked<S> = S extends unknown ? Omit<S, 'lock'> : never;
export type SteeringDecision = Unlocked<steer.Steering>;

interface SeenState {
  lock: number;
  at: string;
}
const seenIn = (remote: Steered): SeenState => ({ lock: remote.lock, at: remote.history[0]?.at ?? '' });
type Steered = Pick<steer.AdminRemote, 'name' | 'lock'> & { history: readonly HistoryLine[] };

/** Based on the state when the dialog opened. */
export function useSteering(remote: Steered) {
  const change = useChange('POST /api/v1/admin/remotes/:remote');
  const [seen, setSeen] = useState(() => seenIn(remote));
  const isOvertaken = seen.lock !== remote.lock;
  const decide = async (decision: SteeringDecision): Promise<void> => {
    if (isOvertaken) throw new Error(releaseTexts.nothingDone);
    try {
      const body = { ...decision, lock: seen.lock } as steer.Steering;
      const { message } = await change.run({ params: { remote: remote.name }, body });
      toast.success(message);
      // Not awaited: the dialog closes before the new state shows.
      void refreshReads('/api/v1/admin/remotes/*');
    } catch (error) {
      if (error instanceof ApiError && error.code === 'CHANGED_MEANWHILE') throw new Error(releaseTexts.nothingDone);
      throw error;
    }
  };
  return {
    decide,
    meanwhile: isOvertaken ? remote.history.filter(({ at }) => at > seen.at) : undefined,
    goOn: () => setSeen(seenIn(remote)),
  };
}
