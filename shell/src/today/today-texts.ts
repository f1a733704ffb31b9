/** Of the page Today. */
export const todayTexts = {
  title: 'Today',
  polling: 'Read again every minute.',
  none: 'Nothing stands here for you.',
};
