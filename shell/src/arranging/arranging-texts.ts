/** The words of every list that ADMIN arranges for a role. */
export const arrangingTexts = {
  keys: 'Space shows or hides an entry, Alt with the up or down arrow moves it.',
  publish: 'Publish',
  undo: 'Undo',
  draft: 'draft',
  discard: 'Discard draft',
  reset: 'Reset',
  entries: 'Entries',
  preview: 'Preview',
  history: 'History',
  live: 'Published now',
  restore: 'Restore',
  keepBoth: 'Keep both',
  keepMine: 'Keep my draft',
  noDraft: 'No changes. What is shown is published.',
} as const;

/** What is arranged, in words. */
export interface ArrangedWords {
  /** 'menu' */
  what: string;
  /** What 'Reset' goes back to: 'Back to the documented menu' */
  resetHint: string;
  /** Where the history is empty. */
  nothingPublished: string;
}
