export interface FoundThing {
  /** Unique within the provider: a dealer's code, an officer's SAP ID. */
  id: string;
  text: string;
  /** Muted text that tells similar results apart. */
  detail?: string | undefined;
  to: string;
  /** Matched by a similar spelling: listed if nothing fits exactly. */
  isNear?: boolean | undefined;
  /** Its dealer or officer: the search offers this slot's commands. */
  subject?: { dealerCode: string } | { SAP_ID: string } | undefined;
}

/**
 * Best first. The text is one line without control characters, within the contract's limits.
 * @throws whatever its calls throw; the search then shows the failure
 */
export type Find = (wanted: { text: string; limit: number }, signal: AbortSignal) => Promise<readonly FoundThing[]>;
