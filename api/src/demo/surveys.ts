import { indiaInstant, plusDays } from './days.ts';
import type { DemoPerson } from './people.ts';
import type { Random } from './random.ts';

const BRANDS = [
  'JK',
  'J.K.',
  'JK TYRE',
  'jk tyres',
  'MRF',
  'APOLLO',
  'Apollo Tyres',
  'CEAT',
  'Bridge Stone',
  'BRIDGESTONE',
  'Local Brand',
];
const SIZES = ['10.00 R20', '145/80 R12', '295/90 R20', '155/65 R13', '215/75 R17.5', '7.50-16'];
const OUTLETS = ['Highway Tyre Point', 'New Bharat Tyres', 'गुरु टायर सेंटर', 'Sai Wheels', 'Royal Auto'];

export const SURVEY_HEADING = ['surveyId', 'SAP_ID', 'documentName', 'document', 'scanDate'];

/** Survey files as officers scan them: free fields first, then tables of Headers and Rows (002 §3). */
export function* surveyRows(officers: readonly DemoPerson[], count: number, today: string, random: Random) {
  let number = 0;
  for (const officer of officers.slice(0, count)) {
    const first = plusDays(today, -random.whole(3, 90));
    for (let i = 0; i < random.whole(1, 4); i += 1) {
      number += 1;
      const table = (name: string, headers: string[], row: () => (string | number)[]) => ({
        Name: name,
        Headers: headers,
        Rows: Array.from({ length: random.whole(3, 7) }, row),
      });
      const document = [
        { Outlet: random.pick(OUTLETS), Town: officer.territory?.city ?? '' },
        { 'Filled By': officer.name, 'Pin Code': `0${random.whole(10_000, 99_999)}` },
        table('Brand share', ['Brand', 'Tyres a month', 'Rank'], () => [
          random.pick(BRANDS),
          random.whole(2, 90),
          random.whole(1, 5),
        ]),
        table('Prices', ['Size', 'Brand', 'Price'], () => [
          random.pick(SIZES),
          random.pick(BRANDS),
          random.whole(1_800, 24_000),
        ]),
      ];
      yield [
        `S${String(number).padStart(5, '0')}`,
        officer.sapId,
        `${1_700_000_000 + number * 977}_market-survey_${(officer.territory?.city ?? 'town').replaceAll(' ', '-')}_${i + 1}.json`,
        JSON.stringify(document),
        indiaInstant(plusDays(first, i), random.whole(600, 1100)),
      ];
    }
  }
}
