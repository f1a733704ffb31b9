/** One thing that happened with a dealer. */
export interface TimelineLine {
  /** Told apart from all others of its source. */
  id: string;
  /** When, a true instant. */
  at: string;
  text: string;
  /** More about it, in muted type. */
  detail?: string;
  /** The page that shows it. */
  link: string;
}

export interface TimelinePage {
  lines: readonly TimelineLine[];
  /** How many there are in all. */
  total: number;
}

/** Whom the timeline is about. */
export interface TimelineDealer {
  dealerCode: string;
  dealerId: string;
}

/** One kind of thing that happens with a dealer, from the call of whoever owns it. */
export interface TimelineSource {
  kind: string;
  /** What the filter calls it. */
  label: string;
  /** The newest lines of a dealer, at most `limit`. @throws ApiError */
  load: (dealer: TimelineDealer, limit: number, signal: AbortSignal) => Promise<TimelinePage>;
}
