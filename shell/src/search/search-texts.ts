import { searchLimits } from 'api-contract/limits';

export const searchTexts = {
  placeholder: 'Name, code, phone, territory, page or command',
  hint: 'Pages, dealers, officers, tickets, prospects, reports and commands: by name, code, phone or territory. Nearly right is enough.',
  keyHint: '↑ ↓ to choose, Enter to open, Esc to close',
  results: 'Found',
  recent: 'Recent',
  pages: 'Pages',
  commands: 'Commands',
  settings: 'Settings',
  searching: 'Searching...',
  nothing: (text: string) => `Nothing found for '${text}'.`,
  cut: `Only the first ${searchLimits.text.maxLength} characters are searched.`,
  leftOut: (titles: readonly string[]) => `Left out: ${titles.join(', ')}.`,
  failed: 'The search failed.',
  slow: 'Still searching.',
  tryAgain: 'Try again',
  count: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  light: 'Light colours',
  dark: 'Dark colours',
  system: 'System colours',
  isAbout: (title: string, of: string) => `${title}: ${of}`,
} as const;
