import { countText } from 'shared-ui';

const changes = (count: number): string => countText(count, 'change');

export const queueTexts = {
  title: 'Waiting changes',
  intro:
    'Changes that you made without a connection. They are sent in this order when the connection is back, each only once.',
  empty: 'Nothing waits. What you decide or write without a connection is here until it is sent.',
  waiting: (count: number) => `${changes(count)} ${count === 1 ? 'waits' : 'wait'}`,
  sent: (count: number) => `${changes(count)} sent.`,
  notSent: (count: number) => `${changes(count)} not sent.`,
  tooOld: 'It waited for more than 6 days. Look at the record, and decide again.',
  states: { waiting: 'Waits', sending: 'Is being sent', sent: 'Sent', refused: 'Not sent' },
  show: 'Show',
  takeBack: 'Take back',
  takenBack: 'Taken back: nothing was sent.',
  tooLate: 'It was sent already.',
  open: 'Open the screen',
  remove: 'Remove from this list',
  removeEnded: 'Remove what has ended',
  made: 'Made',
  yours: 'You',
  now: 'Now',
} as const;
