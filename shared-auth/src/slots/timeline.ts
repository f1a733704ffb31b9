/** One thing that happened, as a contributor to a timeline tells it. */
export interface TimelineEntry {
  /** Told apart from all others of its contributor. */
  id: string;
  /** When: an instant in UTC. */
  at: string;
  text: string;
  /** More about it, in muted type. */
  detail?: string;
  /** The page that shows it. */
  to: string;
}

export interface TimelinePage {
  /** Newest first. */
  entries: readonly TimelineEntry[];
  /** Where the page after this one begins, in the contributor's own words; nothing when there is none. */
  next?: string | undefined;
}

/**
 * Reads a page of what a contributor has, newest first: the first one, or the one after what `next` named.
 * @throws whatever its calls throw; then the timeline stands without it, and says so
 */
export type ReadEntries = (
  page: { after?: string | undefined; limit: number },
  signal: AbortSignal,
) => Promise<TimelinePage>;

/** Hands a contributor's pages to the timeline. @returns the end of it */
export type Contribute = (read: ReadEntries) => () => void;

/** Who contributes to a timeline, known from the feed before any code of it. */
export interface Contributor {
  /** Its remote and name: 'mfe-helpdesk/tickets'. */
  id: string;
  /** What its entries are called. */
  title: string;
  /** There once its code is. */
  read?: ReadEntries | undefined;
  /** Its code did not come, or failed: tries again. */
  retry?: (() => void) | undefined;
}
