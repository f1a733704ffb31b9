export interface TimelineEntry {
  /** Unique within its contributor. */
  id: string;
  /** Instant in UTC. */
  at: string;
  text: string;
  /** Muted text. */
  detail?: string;
  to: string;
}

export interface TimelinePage {
  /** Newest first. */
  entries: readonly TimelineEntry[];
  /** Opaque cursor of the next page, if there is one. */
  next?: string | undefined;
}

/**
 * Reads a page, newest first; `after` is the `next` of the page before.
 * @throws whatever its calls throw; the timeline then shows the failure
 */
export type ReadEntries = (
  page: { after?: string | undefined; limit: number },
  signal: AbortSignal,
) => Promise<TimelinePage>;

/**
 * Registers a contributor's reader.
 * @returns the end of it
 */
export type Contribute = (read: ReadEntries) => () => void;

/** A contributor to a timeline, known from the feed before its code loads. */
export interface Contributor {
  id: string;
  title: string;
  read?: ReadEntries | undefined;
  /** Set when its code failed. */
  retry?: (() => void) | undefined;
}
