export const todayTexts = {
  title: 'Today',
  live: 'Live',
  liveHint: 'Changes show within seconds.',
  polling: 'Not live: updates every 30 seconds',
  none: 'Nothing here for you.',
};
