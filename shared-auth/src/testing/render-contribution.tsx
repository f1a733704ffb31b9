import type { ReactElement } from 'react';
import type { Contribute, ReadEntries, TimelinePage } from '../slots/timeline.ts';
import type { Register } from '../slots/use-register.ts';
import { renderSignedIn, type SignedIn, type SignedInOptions } from './render-signed-in.tsx';

export interface RenderedContribution extends SignedIn {
  /** Returns the first page, or the page after `next`. */
  readPage(after?: string): Promise<TimelinePage>;
  turns(): number;
}

/** Reads its entries as the timeline would. */
export function renderContribution(
  extension: (contribute: Contribute) => ReactElement,
  options: SignedInOptions & { limit?: number } = {},
): RenderedContribution {
  const { limit = 10, ...rest } = options;
  const reads: ReadEntries[] = [];
  const contribute: Contribute = (read) => {
    reads.push(read);
    return () => undefined;
  };
  const rendered = renderSignedIn(extension(contribute), rest);
  const readPage = async (after?: string) => {
    const read = reads.at(-1);
    if (!read) throw new Error('It has contributed nothing.');
    return read({ limit, after }, new AbortController().signal);
  };
  return { ...rendered, readPage, turns: () => reads.length };
}

export interface RenderedContributed<What> extends SignedIn {
  /** @throws without a contribution */
  contributed(): What;
}

export function renderContributed<What>(
  extension: (contribute: Register<What>) => ReactElement,
  options: SignedInOptions = {},
): RenderedContributed<What> {
  let all: What[] = [];
  const contribute: Register<What> = (what) => {
    all = [...all, what];
    return () => {
      all = all.filter((each) => each !== what);
    };
  };
  const rendered = renderSignedIn(extension(contribute), options);
  return {
    ...rendered,
    contributed: () => {
      const what = all.at(-1);
      if (what === undefined) throw new Error('It contributes nothing.');
      return what;
    },
  };
}
