import type { ConsoleEvent, ConsoleEventName } from 'api-contract/events';
import { useEffect, useRef } from 'react';
import { session } from '../session/session.ts';

/** The name of the channel between a browser's pages. */
const CHANNEL = 'console-events';

type Named<Name extends ConsoleEventName> = Extract<ConsoleEvent, { name: Name }>;
type Listener = (event: ConsoleEvent) => void;
interface Message {
  /** Who is signed in there: another person's page is told nothing. */
  user: string;
  event: ConsoleEvent;
}

const listeners = new Map<string, Set<Listener>>();
let channel: BroadcastChannel | undefined;

const currentUser = () => session.getState().user?._id;

/** Each listener by itself: one that throws keeps nothing from the others, and whose fault it was is told as ever. */
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

/** A page of another version may say what this one does not know. */
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

/**
 * Says that something has changed, to whoever listens on this page and on the person's others. Nobody has to listen, and whoever
 * says it waits for nobody.
 * @example announce({ name: 'dealer:changed', dealerCode });
 */
export function announce(event: ConsoleEvent): void {
  tell(event);
  const user = currentUser();
  if (!user) return;
  const line = channel ?? openChannel();
  line?.postMessage({ user, event } satisfies Message);
  if (line !== channel) line?.close();
}

/** Hears of an event, said on this page or on another of the same person. @returns the end of it */
export function onEvent<Name extends ConsoleEventName>(name: Name, listener: (event: Named<Name>) => void): () => void {
  // One of its own, so that the same function may listen twice.
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
 * The same while a component stands.
 * @example useEvent('dealer:changed', (event) => event.dealerCode === dealerCode && void refresh());
 */
export function useEvent<Name extends ConsoleEventName>(name: Name, listener: (event: Named<Name>) => void): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => onEvent(name, (event) => latest.current(event)), [name]);
}
