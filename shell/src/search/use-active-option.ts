import { type KeyboardEvent, useEffect, useState } from 'react';
import { INTENT_MS, prefetchAt } from '../remotes/index.ts';
import type { SearchOption } from './options.ts';

interface ActiveOptionProps {
  /** Id of the list; that of an option adds its index. */
  listId: string;
  options: readonly SearchOption[];
  /** Marks the first option until another is. */
  marksFirst: boolean;
  choose: (option: SearchOption) => void;
}

export function useActiveOption({ listId, options, marksFirst, choose }: ActiveOptionProps) {
  const [activeKey, setActiveKey] = useState<string>();
  const active = options.find(({ key }) => key === activeKey) ?? (marksFirst ? options[0] : undefined);
  const optionId = (key: string) => `${listId}-${options.findIndex((option) => option.key === key)}`;
  const activeId = active && optionId(active.key);
  const leadsTo = active && 'opens' in active ? active.opens.to : undefined;

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);

  // Prefetches the active result's page.
  useEffect(() => {
    if (leadsTo === undefined) return;
    const timer = setTimeout(() => prefetchAt(leadsTo), INTENT_MS);
    return () => clearTimeout(timer);
  }, [leadsTo]);

  const step = (by: 1 | -1): void => {
    if (options.length === 0) return;
    const index = active ? options.indexOf(active) : by > 0 ? -1 : options.length;
    setActiveKey(options[(index + by + options.length) % options.length]?.key);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      step(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && active) {
      event.preventDefault();
      choose(active);
    }
  };
  return { active, activeId, optionId, onKeyDown, resetActive: () => setActiveKey(undefined) };
}
