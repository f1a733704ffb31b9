export const roleMenuTexts = {
  about: 'A menu never grants access. Logout is always last.',
  roles: 'Menu of',
  cannotOpen: 'cannot open',
  noPage: 'no page now',
  arranged: {
    what: 'menu',
    resetHint: 'Back to the documented menu',
    nothingPublished: 'Nothing published yet: this is the documented menu.',
  },
} as const;
