import { useCallback, useState } from 'react';
import type { WaitingKey } from './approvals.api.ts';

export function useSelection() {
  const [selected, setSelected] = useState<ReadonlyMap<string, WaitingKey>>(new Map());
  const add = useCallback(
    (keys: readonly WaitingKey[]) =>
      setSelected((now) => new Map([...now, ...keys.map((key) => [key.id, key] as const)])),
    [],
  );
  const remove = useCallback(
    (keys: readonly Pick<WaitingKey, 'id'>[]) =>
      setSelected((now) => {
        const next = new Map(now);
        for (const { id } of keys) next.delete(id);
        return next;
      }),
    [],
  );
  const clear = useCallback(() => setSelected(new Map()), []);
  return { selected, add, remove, clear };
}
