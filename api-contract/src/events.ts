/**
 * Events between remotes: only a fact and its subject; listeners reload through their own calls (docs/decisions/0091).
 * Removing a fact, or extending an existing event, breaks remotes.
 */
export type ConsoleEvent =
  | { name: 'dealer:changed'; dealerCode: string }
  /** A plan, leave, claim or other request of an officer was decided. */
  | { name: 'officer:changed'; SAP_ID: string }
  | { name: 'tickets:changed' };

export type ConsoleEventName = ConsoleEvent['name'];
