import { useState } from 'react';
import { toast } from 'shared-ui';
import { errorMessage } from '../http/error-message.ts';

/** Switches of records by id show the new value while it saves; a failure restores the stored one. */
export function useOptimisticToggle() {
  const [pending, setPending] = useState<ReadonlyMap<string, boolean>>(new Map());
  /** @returns whether it was saved, as a toast says, too */
  const toggle = async (
    ids: readonly string[],
    value: boolean,
    send: () => Promise<{ message: string }>,
  ): Promise<boolean> => {
    setPending((before) => new Map([...before, ...ids.map((id) => [id, value] as const)]));
    try {
      toast.success((await send()).message);
      return true;
    } catch (cause) {
      toast.error(errorMessage(cause));
      return false;
    } finally {
      setPending((before) => new Map([...before].filter(([id]) => !ids.includes(id))));
    }
  };
  return {
    toggle,
    isBusy: pending.size > 0,
    isPending: (id: string) => pending.has(id),
    isOn: (id: string, stored: boolean) => pending.get(id) ?? stored,
  };
}
