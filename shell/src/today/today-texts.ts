export const todayTexts = {
  title: 'Today',
  live: 'Live: changes show by themselves within seconds.',
  polling: 'Changes are not heard at once now: read again every 30 seconds.',
  none: 'Nothing stands here for you.',
};
