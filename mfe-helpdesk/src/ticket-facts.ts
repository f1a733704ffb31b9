import { formatDay, personText } from 'shared-ui';
import type { Ticket } from './raised-tickets.api.ts';

const HOUR_MS = 3_600_000;

/** Whole hours to now, or to a resolved ticket's last update; never negative (D-230). */
export function elapsedHours({ status, createdAt, updatedAt }: Ticket, now = Date.now()): number {
  const end = status === 'RESOLVED' ? Date.parse(updatedAt) : now;
  return Math.max(0, Math.floor((end - Date.parse(createdAt)) / HOUR_MS));
}

export const ticketTitle = ({ user, category, createdAt }: Ticket): string =>
  `${personText(user.name, user.SAP_ID)}, ${category}, ${formatDay(createdAt)}`;

/** Documented details in order (D-241), then optional ones. */
export const ticketFacts = (ticket: Ticket): [label: string, value: string][] => {
  const { user, category, subCategory, description, dealer, priority, raisedBy, resolution } = ticket;
  const satisfaction = resolution?.satisfaction;
  return [
    ['SAP ID', user.SAP_ID],
    ['Category', category],
    ['Mobile', user.phone],
    ['Sub Category', subCategory],
    ['Name', user.name],
    ['Message', description],
    ...(priority ? [['Priority', priority] as [string, string]] : []),
    ...(dealer ? [['Dealer', `${dealer.name} (${dealer.dealerCode})`] as [string, string]] : []),
    ...(raisedBy ? [['Raised by', personText(raisedBy.name, raisedBy.SAP_ID)] as [string, string]] : []),
    ...(satisfaction ? [['Satisfaction', satisfaction] as [string, string]] : []),
  ];
};

export const levelNames = {
  LEVEL1: 'Level 1',
  LEVEL2: 'Level 2',
  LEVEL3: 'Level 3',
  UNRESOLVED: 'Unresolved',
} as const;
const moment = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Kolkata',
  weekday: 'long',
  day: '2-digit',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** In India's time: 'to Level 2 on Tuesday, 25 Nov, 10:30'; undefined if none is due. */
export function nextStepText({ nextStep }: Pick<Ticket, 'nextStep'>): string | undefined {
  if (!nextStep) return undefined;
  const part = Object.fromEntries(moment.formatToParts(new Date(nextStep.at)).map(({ type, value }) => [type, value]));
  const at = `${part.weekday}, ${part.day} ${part.month}, ${part.hour}:${part.minute}`;
  return `to ${levelNames[nextStep.step]} on ${at}`;
}

/** While the clock stands still for the raiser's answer. */
export const isClockStopped = ({ waiting }: Pick<Ticket, 'waiting'>, now = Date.now()): boolean =>
  Boolean(waiting) && !(waiting?.until && Date.parse(waiting.until) <= now);

export const isAskedFor = ({ waiting, user, raisedBy }: Ticket, sapId: string): boolean =>
  Boolean(waiting) && [user.SAP_ID, raisedBy?.SAP_ID].includes(sapId);

export const isAnswerable = ({ user, resolution }: Ticket, sapId: string, now = Date.now()): boolean =>
  user.SAP_ID === sapId && Boolean(resolution) && now < Date.parse(resolution?.answerUntil ?? '');
