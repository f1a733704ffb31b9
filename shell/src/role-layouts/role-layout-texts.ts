import type { SlotName } from 'api-contract/slots';

export const roleLayoutTexts = {
  about: 'Which parts of other remotes each role sees on a page, and in which order. A part never grants access.',
  roles: 'Parts for',
  slot: 'Page',
  slots: {
    dealer: 'A dealer',
    'dealer-card': 'The card of a dealer’s name',
    'dealer-facts': 'The head of a dealer’s page',
    'dealer-timeline': 'A dealer’s timeline',
    'dealer-commands': 'Commands for a dealer',
    officer: 'An officer',
    'officer-timeline': 'An officer’s timeline',
    'officer-card': 'The card of an officer’s name',
    'prospect-card': 'The card of a prospect’s name',
    'survey-card': 'The card of a survey',
    'ticket-card': 'The card of a ticket’s number',
    'officer-commands': 'Commands for an officer',
    request: 'Details of a waiting request',
    today: 'Today',
    search: 'Search',
    commands: 'Commands',
  } satisfies Record<SlotName, string> as Record<string, string>,
  closed: 'not for this role',
  gone: 'no remote offers it now',
  nothing: 'No remote offers parts for a page now.',
  nothingStays: 'No parts of other remotes.',
  arranged: {
    what: 'order',
    resetHint: 'Back to all parts in their default order',
    nothingPublished: 'Nothing published yet: all parts in their default order.',
  },
} as const;
