export const layoutEditorTexts = {
  keys: 'Space shows or hides an entry, Alt with the up or down arrow moves it.',
  publish: 'Publish',
  undo: 'Undo',
  draft: 'draft',
  discard: 'Discard draft',
  reset: 'Reset',
  entries: 'Entries',
  search: 'Search entries',
  order: 'Order',
  noMatch: 'No entry matches the search.',
  orders: { arranged: 'As arranged', name: 'Name', shown: 'Shown first' },
  preview: 'Preview',
  history: 'History',
  live: 'Published now',
  restore: 'Restore',
  keepBoth: 'Keep both',
  keepMine: 'Keep my draft',
  noDraft: 'No changes. What is shown is published.',
} as const;

export interface LayoutWords {
  /** 'menu' */
  what: string;
  /** 'Back to the documented menu' */
  resetHint: string;
  nothingPublished: string;
}
