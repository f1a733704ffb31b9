export const todayTexts = {
  title: 'Today',
  about: 'What waits for you now, the most urgent first. Each figure opens the rows that it counts.',
  live: 'Live',
  liveHint: 'Most changes show within seconds, all within five minutes.',
  polling: 'Not live: updates every 30 seconds',
  none: 'Nothing here for you.',
  allClear: 'All clear:',
  unfold: (isOpen: boolean) => (isOpen ? 'Less' : 'More'),
  unfoldOf: (isOpen: boolean, title: string) => `${isOpen ? 'Less' : 'More'} of ${title}`,
  sort: 'Sort by urgency again',
  mine: 'My Today',
  arrange: 'Arrange tiles',
  ownOrder:
    'What you move stands in your order, no longer by urgency. Tiles that count nothing are one line either way.',
  byUrgency: 'By urgency again',
  save: 'Save',
  makeStart: 'Make Today my start page',
  makeHomeStart: 'Make Home my start page',
  startsWithToday: 'The console opens with Today.',
  startsWithHome: 'The console opens with Home.',
};

export const startSmall = (title: string): string => title.charAt(0).toLowerCase() + title.slice(1);
