export interface TimelineEntry {
  /** Unique within its contributor. */
  id: string;
  /** Instant in UTC, or a day, shown without a time. */
  at: string;
  text: string;
  /** Muted text. */
  detail?: string;
  to: string;
}

export interface TimelinePage {
  /** Newest first. */
  entries: readonly TimelineEntry[];
  /** Opaque cursor; undefined on the last page. */
  next?: string | undefined;
}

/**
 * Newest first; `after` is the `next` of the page before.
 * @throws whatever its calls throw; the timeline then shows the failure
 */
export type ReadEntries = (
  page: { after?: string | undefined; limit: number },
  signal: AbortSignal,
) => Promise<TimelinePage>;

/** Registers a contributor's reader. @returns its end */
export type Contribute = (read: ReadEntries) => () => void;

/** Known from the feed before its code loads. */
export interface Contributor {
  id: string;
  title: string;
  read?: ReadEntries | undefined;
  /** Set after its code failed. */
  retry?: (() => void) | undefined;
}
