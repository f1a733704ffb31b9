import { useEffect } from 'react';
import { session } from '../session/session.ts';
import { type RecentThing, rememberThing } from './recent-things.ts';

/** Remembers an opened page once its thing is loaded. `to` and `kind` must match the search's. */
export function useRememberThing(thing: RecentThing | undefined): void {
  const person = session((state) => state.user?.SAP_ID);
  const known = thing && JSON.stringify(thing);
  useEffect(() => {
    if (person && known) rememberThing(person, JSON.parse(known) as RecentThing);
  }, [person, known]);
}
