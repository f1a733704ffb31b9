/**
 * A fact and its subject only: listeners reload through their own calls (docs/decisions/0091). Removing a fact, or
 * extending an existing event, breaks remotes.
 */
export type ConsoleEvent =
  | { name: 'dealer:changed'; dealerCode: string }
  /** A request of the officer was decided. */
  | { name: 'officer:changed'; SAP_ID: string }
  | { name: 'tickets:changed' };

export type ConsoleEventName = ConsoleEvent['name'];
