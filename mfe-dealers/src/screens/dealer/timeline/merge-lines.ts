import type { TimelineLine, TimelinePage } from './source.ts';

export interface KindLine extends TimelineLine {
  kind: string;
  label: string;
}

export interface KindPage extends TimelinePage {
  kind: string;
  label: string;
}

/**
 * The lines of several sources, newest first, as far back as all of them are complete: where a source has older lines that
 * were not read, nothing older than its oldest line is shown, so that no gap looks like nothing had happened.
 */
export function mergeLines(pages: readonly KindPage[]): { lines: KindLine[]; hasMore: boolean } {
  const cut = pages.filter(({ lines, total }) => lines.length > 0 && lines.length < total);
  const horizon =
    cut
      .map(({ lines }) => lines.at(-1)!.at)
      .sort()
      .at(-1) ?? '';
  const all = pages
    .flatMap(({ kind, label, lines }) => lines.map((line) => ({ ...line, kind, label })))
    .sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0));
  return { lines: all.filter(({ at }) => at >= horizon), hasMore: cut.length > 0 };
}
