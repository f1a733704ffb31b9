import type { ConsoleEvent, ConsoleEventName } from 'api-contract/events';
import { useEffect, useRef } from 'react';
import { session } from '../session/session.ts';

const CHANNEL = 'console-events';

type Named<Name extends ConsoleEventName> = Extract<ConsoleEvent, { name: Name }>;
type Listener = (event: ConsoleEvent) => void;
interface Message {
  /** Other people's pages ignore it. */
  user: string;
  event: ConsoleEvent;
}

const listeners = new Map<string, Set<Listener>>();
let channel: BroadcastChannel | undefined;

const currentUser = () => session.getState().user?._id;

/** A throwing listener does not stop the others. */
function tell(event: ConsoleEvent): void {
  for (const listener of [...(listeners.get(event.name) ?? [])]) {
    try {
      listener(event);
    } catch (error) {
      queueMicrotask(() => {
        throw error;
      });
    }
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Other versions may send unknown events. */
function isMessage(data: unknown): data is Message {
  if (typeof data !== 'object' || data === null || !('event' in data) || !('user' in data)) return false;
  const { event, user } = data;
  return isText(user) && typeof event === 'object' && event !== null && Object.values(event).every(isText);
}

function openChannel(): BroadcastChannel | undefined {
  return typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL);
}

function listenToPages(): void {
  channel ??= openChannel();
  if (!channel) return;
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isMessage(data) && data.user === currentUser()) tell(data.event);
  };
}

/** To listeners on all pages of this person; does not wait. */
export function announce(event: ConsoleEvent): void {
  tell(event);
  const user = currentUser();
  if (!user) return;
  const line = channel ?? openChannel();
  line?.postMessage({ user, event } satisfies Message);
  if (line !== channel) line?.close();
}

/** Listens on all pages of this person. @returns its end */
export function onEvent<Name extends ConsoleEventName>(name: Name, listener: (event: Named<Name>) => void): () => void {
  // Wrapped, so that a function may listen twice.
  const own: Listener = (event) => listener(event as Named<Name>);
  const those = listeners.get(name) ?? new Set();
  listeners.set(name, those.add(own));
  listenToPages();
  return () => {
    those.delete(own);
    if (those.size === 0) listeners.delete(name);
    if (listeners.size > 0) return;
    channel?.close();
    channel = undefined;
  };
}

/**
 * `onEvent` while mounted.
 *
 * @example useEvent('dealer:changed', (event) => event.dealerCode === dealerCode && void refresh());
 */
export function useEvent<Name extends ConsoleEventName>(name: Name, listener: (event: Named<Name>) => void): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => onEvent(name, (event) => latest.current(event)), [name]);
}
