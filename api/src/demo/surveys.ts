import type { Calendar } from './calendar.ts';
import { indiaInstant, pastInstant, plusDays } from './days.ts';
import type { Dealer } from './dealers.ts';
import type { DemoPerson } from './people.ts';
import type { Random } from './random.ts';
import { UPLOADED_SURVEYS } from './reconciliations.ts';
import { counterRows } from './survey-counters.ts';

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

const NOT_EDITED = ['', '', ''];

export const SURVEY_HEADING = [
  'surveyId',
  'SAP_ID',
  'documentName',
  'document',
  'scanDate',
  'editedDocument',
  'editedBy',
  'editedAt',
];

/** One survey of each shape, to try readers and editors. */
function* sampleSurveyRows({ sapId }: DemoPerson, today: string) {
  const row = (name: string, document: unknown, day: number, edit: readonly string[] = NOT_EDITED) => [
    `SP-${name}`,
    sapId,
    `1700000000_${name}.json`,
    JSON.stringify(document),
    indiaInstant(plusDays(today, -day), 660),
    ...edit,
  ];
  const counter = (jk: number) => [
    { Outlet: 'Royal Auto', Staff: 4 },
    {
      Name: 'Counter share',
      Headers: ['Brand', 'Tyres a month'],
      Rows: [
        ['JK Tyre', jk],
        ['MRF', 18],
        ['CEAT', 9],
      ],
    },
  ];
  yield row('counter-survey', counter(25), 2);
  yield row('edited-survey', counter(25), 2, [
    JSON.stringify(counter(35)),
    'AO1',
    indiaInstant(plusDays(today, -1), 600),
  ]);
  yield row(
    'single-object',
    { Outlet: 'Sai Wheels', Town: 'Noida', Prices: { Headers: ['Size', 'Price'], Rows: [['145/80 R12', 2100]] } },
    2,
  );
  const prices = Array.from({ length: 250 }, (_, index) => [
    index + 1,
    SIZES[index % SIZES.length],
    BRANDS[index % BRANDS.length],
    1_800 + index * 10,
    1_900 + index * 10,
    index % 12,
    index % 5,
    'Seen',
  ]);
  const headers = ['No', 'Size', 'Brand', 'Dealer price', 'Retail price', 'Stock', 'Rank', 'Remark'];
  yield row(
    'price-list',
    [{ Outlet: 'Highway Tyre Point' }, { Name: 'Price list', Headers: headers, Rows: prices }],
    1,
  );
  yield row('empty-survey', [], 1);
  for (const { name, document, edit } of UPLOADED_SURVEYS)
    yield row(
      name,
      document,
      4,
      edit ? [JSON.stringify(edit), 'AO1', indiaInstant(plusDays(today, -3), 600)] : NOT_EDITED,
    );
}

/** Free fields, then tables of Headers and Rows (002 §3). */
export function* surveyRows(
  officers: readonly DemoPerson[],
  count: number,
  { today, now }: Pick<Calendar, 'today' | 'now'>,
  random: Random,
  shops: readonly Dealer[],
) {
  const [first] = officers;
  if (first) yield* sampleSurveyRows(first, today);
  yield* counterRows(officers, shops, today);
  let number = 0;
  for (const officer of officers.slice(0, count)) {
    const firstDay = plusDays(today, -random.whole(3, 90));
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
        pastInstant(plusDays(firstDay, i), random.whole(600, 1100), now),
        ...NOT_EDITED,
      ];
    }
  }
}
