import type { Calendar } from './calendar.ts';
import { firstOfMonth, pastInstant, plusDays, dayNumber } from './days.ts';
import { seededPick, seededRandom } from './seeded-random.ts';
import type { Worker } from './workers.ts';

const TYPES = ['PROSPECT', 'PROSPECT', 'CUSTOMER', 'INFLUENCER', 'PROSPECT'] as const;
const PLACES_IN_FIVE = { PROSPECTS: [0, 1, 4], CUSTOMERS: [2], INFLUENCERS: [3] } as const;
const FIRMS = [
  'Balaji Transport',
  'Sai Roadlines',
  'Krishna Logistics',
  'Anand Travels',
  'Deccan Carriers',
  'Verma Garage',
  'Patel Fleet Services',
  'Sundaram Motors',
  'श्री गणेश ट्रांसपोर्ट',
  'Khan Tyre Works',
  'Punjab Goods Carrier',
  'माँ दुर्गा ट्रैवल्स',
];
const NATURES = ['Proprietorship', 'Partnership', 'Private Limited'];
const BUSINESSES = ['Tyre Retail', 'Fleet', 'Retreading', 'Garage', 'Transport'];
const STATES: Record<string, string> = {
  NZ: 'Uttar Pradesh',
  WZ: 'Maharashtra',
  EZ: 'West Bengal',
  SZ: 'Telangana',
  SZII: 'Karnataka',
};

export const LEAD_HEADING = [
  'leadId',
  'SAP_ID',
  'leadType',
  'firmName',
  'grade',
  'natureOfFirm',
  'businessType',
  'natureOfBusiness',
  'prospectType',
  'phone',
  'address1',
  'address2',
  'district',
  'state',
  'pincode',
  'latitude',
  'longitude',
  'description',
  'documentUrl',
  'createdAt',
];

/** The last five are new. */
const LEADS_EACH = 15;
const OLD = LEADS_EACH - 5;

export const pickLead = (visitType: keyof typeof PLACES_IN_FIVE, officer: number, ...numbers: number[]): number =>
  5 * Math.floor(seededRandom(officer, ...numbers) * (OLD / 5)) +
  seededPick(PLACES_IN_FIVE[visitType], officer, ...numbers, 1);
export const leadId = (officer: number, n: number) => `L${officer}-${n}`;
export const leadOffset = (officer: number, n: number) => ({
  lat: (seededRandom(officer, n, 11) - 0.5) * 0.14,
  lon: (seededRandom(officer, n, 12) - 0.5) * 0.14,
});

export function* leadRows(
  officers: readonly Worker[],
  { today, now }: Pick<Calendar, 'today' | 'now'>,
  visitDays: number,
  documentUrl: string,
) {
  const inMonth = dayNumber(today) - dayNumber(firstOfMonth(today));
  for (const { person, index, territoryOn } of officers) {
    const territory = territoryOn(today) ?? person.territory;
    if (!territory) continue;
    for (let n = 0; n < LEADS_EACH; n += 1) {
      const type = TYPES[n % 5] ?? 'PROSPECT';
      const throwOf = (what: number) => seededRandom(index, n, what);
      const one = <T>(list: readonly T[], what: number) => seededPick(list, index, n, what);
      const daysAgo =
        n < OLD
          ? visitDays + 1 + Math.floor(throwOf(1) * 60)
          : Math.floor(throwOf(1) * (n % 2 === 0 ? inMonth + 1 : 35));
      const { lat, lon } = leadOffset(index, n);
      const located = throwOf(2) > 0.06;
      yield [
        leadId(index, n),
        person.sapId,
        type,
        `${one(FIRMS, 3)}${throwOf(4) < 0.5 ? ` ${territory.city}` : ''}`,
        one(['Hot', 'Warm', 'Cold'], 5),
        one(NATURES, 6),
        type === 'CUSTOMER' ? one(['Fleet Owner', 'Transporter', 'Bus Operator'], 7) : '',
        one(BUSINESSES, 8),
        type === 'INFLUENCER' ? one(['Mechanic', 'Fleet Manager', 'Driver'], 9) : one(['New', 'Competitor'], 9),
        `9${String(Math.floor(throwOf(10) * 1e9)).padStart(9, '0')}`,
        `${1 + Math.floor(throwOf(13) * 200)}, Transport Nagar`,
        throwOf(14) < 0.5 ? territory.name : '',
        territory.city,
        STATES[territory.zone] ?? '',
        String(110_001 + Math.floor(throwOf(15) * 600_000)),
        located ? (territory.lat + lat).toFixed(6) : '',
        located ? (territory.lon + lon).toFixed(6) : '',
        throwOf(16) < 0.3 ? one(['Wants a price list', 'अगले महीने बात करनी है', 'Buys 40 tyres a month'], 17) : '',
        throwOf(18) < 0.15 ? documentUrl : '',
        pastInstant(plusDays(today, -daysAgo), 600 + Math.floor(throwOf(19) * 480), now),
      ];
    }
  }
}
