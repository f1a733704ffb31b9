export const roleMenuTexts = {
  about: 'A menu never grants access: what a role may open stays as it is. Logout ends every menu.',
  roles: 'Menu of',
  cannotOpen: 'cannot open',
  noPage: 'no page now',
  arranged: {
    what: 'menu',
    resetHint: 'Back to the documented menu',
    nothingPublished: 'Nothing was published yet: this is the documented menu.',
  },
} as const;
