/** One thing that a search has found, as its provider tells it. */
export interface FoundThing {
  /** Told apart from all others of its provider: a dealer's code, an officer's SAP ID. */
  id: string;
  text: string;
  /** More that tells it from others, in muted type. */
  detail?: string | undefined;
  /** The page that shows it. */
  to: string;
  /** The dealer or the officer that it is: the commands of his slot are offered with him. */
  subject?: { dealerCode: string } | { SAP_ID: string } | undefined;
}

/**
 * Finds things of one kind by what was typed, the best first: one line without control characters, of at most as many characters as the
 * contract's limits say.
 * @throws whatever its calls throw; then the search stands without it, and says so
 */
export type Find = (wanted: { text: string; limit: number }, signal: AbortSignal) => Promise<readonly FoundThing[]>;
