import { assignedTexts, timelineTexts } from '../domains/helpdesk/tickets/ticket-texts.ts';
import type { DemoPerson } from './people.ts';
import type { Random } from './random.ts';

const CATEGORIES: [string, string[], [string, string][]][] = [
  [
    'Warranty',
    ['Claim delay', 'Claim rejected'],
    [
      ['Claim not settled', 'The claim of last month is still open.'],
      ['Tyre bulge refused', 'Dealer says the bulge is a making defect.'],
    ],
  ],
  [
    'Billing',
    ['Wrong invoice', 'Credit note'],
    [
      ['Wrong quantity billed', 'Invoice shows 12 tyres, 10 came.'],
      ['Credit note missing', 'क्रेडिट नोट अब तक नहीं मिला।'],
    ],
  ],
  [
    'Delivery',
    ['Late', 'Short supply'],
    [
      ['Stock late by a week', 'Dealer waits for 295/90 R20.'],
      ['Short supply', 'Two tubes were missing.'],
    ],
  ],
  [
    'App',
    ['Login', 'Location'],
    [
      ['App logs out', 'The app signs me out during visits.'],
      ['Location is wrong', 'The dealer has moved to the bypass.'],
    ],
  ],
  ['Scheme', ['Payout'], [['Scheme payout pending', 'Quarterly payout is not credited.']]],
];

const HOUR = 3_600_000;

export const CATEGORY_HEADING = ['name', 'subCategories', 'active', 'level1', 'level2', 'level3', 'inWorkingHours'];
/** Ten managers, by category (D-224). */
export function categoryRows(people: readonly DemoPerson[]) {
  const of = (role: string, count: number) =>
    people
      .filter((person) => person.role === role)
      .slice(0, count)
      .map((p) => p.sapId);
  const [ao, ro, zo] = [of('AO', 4), of('RO', 3), [...of('ZO', 2), ...of('ADMIN', 1)]];
  return CATEGORIES.map(([name, subs], i) => [
    name,
    subs.join(';'),
    name !== 'Scheme',
    ao.filter((_, n) => n % 2 === i % 2).join(';'),
    ro.slice(0, 1 + (i % 3)).join(';'),
    zo.join(';'),
    name === 'Billing',
  ]);
}

export const TEMPLATE_HEADING = ['category', 'name', 'text'];
export const templateRows = (): string[][] => [
  ...CATEGORIES.flatMap(([name]) => [
    [name, 'Received', 'Dear {name},\nthank you. We look into {ticketNo} and come back to you within a working day.'],
    [name, 'More is needed', 'Dear {name},\nplease send a photo or the papers about {ticketNo}.'],
  ]),
  ['Billing', 'Credit note on its way', 'Dear {name},\nthe credit note of {ticketNo} is on its way.'],
];

export const TICKET_HEADING = [
  'ticketId',
  'SAP_ID',
  'category',
  'subCategory',
  'subject',
  'description',
  'status',
  'escalation',
  'handled',
  'createdAt',
  'updatedAt',
];
export const TIMELINE_HEADING = ['ticketId', 'step', 'at', 'lines'];

/** Tickets of the last days with their events; the newest are open. */
export function buildTickets(
  officers: readonly DemoPerson[],
  people: readonly DemoPerson[],
  { count, days }: { count: number; days: number },
  today: string,
  random: Random,
) {
  const tickets: (string | boolean)[][] = [];
  const timeline: string[][] = [];
  const named = new Map(people.map((person) => [person.sapId, person.name]));
  const level1 = new Map(
    categoryRows(people).map((row) => [
      row[0],
      String(row[3])
        .split(';')
        .map((id) => named.get(id) ?? id),
    ]),
  );
  const midnight = Date.parse(`${today}T00:00:00+05:30`);
  for (let i = 1; i <= count; i += 1) {
    const id = `H${String(i).padStart(5, '0')}`;
    const officer = i <= 4 ? (officers[0] as DemoPerson) : random.pick(officers);
    const [category, subs, texts] = random.pick(CATEGORIES.slice(0, 4));
    const [subject, description] = random.pick(texts);
    const created = midnight - Math.round((1 - i / (count + 1)) * days * 24 * HOUR) - random.whole(0, 3 * HOUR);
    const status =
      i > count - 8 || created + 24 * HOUR > midnight
        ? 'OPEN'
        : random.weighted([
            ['RESOLVED', 45],
            ['IN PROGRESS', 20],
            ['ASSIGNED', 15],
            ['UNRESOLVED', 20],
          ] as const);
    const escalation =
      status === 'UNRESOLVED'
        ? 'UNRESOLVED'
        : random.weighted([
            ['LEVEL1', 70],
            ['LEVEL2', 20],
            ['LEVEL3', 10],
          ] as const);
    const handled = status !== 'OPEN' && status !== 'UNRESOLVED';
    const add = (step: string, hours: number, text: string[]) =>
      timeline.push([id, step, new Date(created + hours * HOUR).toISOString(), text.join(' | ')]);
    // No notification or mail: `loadNotifications` adds those (D-352).
    add('LEVEL1', 0, assignedTexts(1, level1.get(category) ?? []));
    if (escalation !== 'LEVEL1') add('LEVEL2', 1, [timelineTexts.unanswered(1), timelineTexts.escalated(2)]);
    if (escalation === 'LEVEL3' || escalation === 'UNRESOLVED')
      add('LEVEL3', 3, [timelineTexts.unanswered(2), timelineTexts.escalated(3)]);
    const by = (people.find((p) => p.role === 'AO' && p.areaCode === officer.areaCode) as DemoPerson).sapId;
    const decided = random.whole(2, 20);
    if (handled)
      add('IMPORT1', decided, [timelineTexts.reply('We are looking into it.'), timelineTexts.marked(status, by)]);
    if (status === 'RESOLVED') add('IMPORT2', decided, [timelineTexts.thanks]);
    if (status === 'UNRESOLVED') add('UNRESOLVED', 24, [timelineTexts.marked('UNRESOLVED', 'SYSTEM')]);
    tickets.push([
      id,
      officer.sapId,
      category,
      random.pick(subs),
      subject,
      description,
      status,
      status === 'OPEN' ? 'LEVEL1' : escalation,
      handled,
      new Date(created).toISOString(),
      new Date(created + (handled ? decided : 0) * HOUR).toISOString(),
    ]);
  }
  return { tickets, timeline };
}
