import type { Tone } from 'shared-ui';

/** In the head of a page, under the extension's title. */
export interface HeadFact {
  /** '' where nothing is known. */
  text: string;
  tone?: Tone | undefined;
  to?: string | undefined;
}

/** Known from the feed before its code loads: 'loading' keeps its place. */
export interface LabelledFact {
  id: string;
  label: string;
  fact: HeadFact | 'loading' | 'failed';
}
