import type { SlotName } from 'api-contract/slots';

export const roleLayoutTexts = {
  about:
    'What other remotes bring to a page, for each role: which parts stand there and in which order. A part never grants access.',
  roles: 'Parts for',
  slot: 'Page',
  slots: {
    dealer: 'A dealer',
    'dealer-card': 'The card of a dealer’s name',
    'dealer-timeline': 'A dealer’s timeline',
    'dealer-commands': 'Commands for a dealer',
    officer: 'An officer',
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
  gone: 'no remote brings it now',
  nothing: 'No remote brings anything to a page now.',
  nothingStays: 'Nothing of other remotes stands there.',
  arranged: {
    what: 'order',
    resetHint: 'Back to everything in the declared order',
    nothingPublished: 'Nothing was published yet: everything stands there in the declared order.',
  },
} as const;
