/**
 * What remotes tell each other: a fact, and of what. Nothing else goes with it, so whoever hears one reads anew what it shows by
 * the calls that it may make (docs/decisions/0091). A further event is an addition; a fact that goes, or one more in an event that is
 * there already, breaks remotes.
 */
export type ConsoleEvent =
  /** What is known of a dealer is another. */
  | { name: 'dealer:changed'; dealerCode: string }
  /** Something of an officer was decided: a plan, a leave, a claim, or another request of his. */
  | { name: 'officer:changed'; SAP_ID: string }
  /** Tickets were raised, answered, handed on or closed. */
  | { name: 'tickets:changed' };

export type ConsoleEventName = ConsoleEvent['name'];
