import { type JkInputs, computeJkScore } from './jk-score.ts';
import { computeProfileScore } from './profile-facts.ts';

const nothing: JkInputs = { years: undefined, companies: [], gst: '', area: '', proposed: 0, total: 0, reputation: '' };
const getPoints = (inputs: Partial<JkInputs>) =>
  computeJkScore({ ...nothing, ...inputs }).factors.map(({ points }) => points);
const getPoint = (factor: string, inputs: Partial<JkInputs>) =>
  computeJkScore({ ...nothing, ...inputs }).factors.find((each) => each.factor === factor)?.points;

const AVERAGE = 'no negative feedback but average relations';

describe('the worked examples of 6.1', () => {
  it.each<[string, Partial<JkInputs>, number[], number]>([
    [
      'P1',
      {
        years: 8,
        companies: ['MRF', 'CEAT'],
        gst: '09A',
        area: 'Main Road',
        proposed: 900_000,
        total: 2_600_000,
        reputation: 'highly reputed',
      },
      [10, 10, 12, 10, 10, 10, 20],
      82,
    ],
    [
      'P2',
      {
        years: 5,
        companies: ['Ralco'],
        gst: '09A',
        area: 'Near Main Road',
        proposed: 300_000,
        total: 2_000_000,
        reputation: AVERAGE,
      },
      [8, 8, 12, 8, 8, 8, 16],
      68,
    ],
    ['P3', { gst: '  ', area: 'Residential' }, [6, 6, 0, 6, 6, 6, 6], 36],
    [
      'P4',
      {
        years: 2,
        companies: ['Local Brand'],
        area: 'Commercial Market',
        proposed: 150_000,
        total: 500_000,
        reputation: 'highly reputed',
      },
      [8, 6, 0, 10, 10, 10, 12],
      56,
    ],
    [
      'P5',
      {
        years: 1.5,
        companies: ['Bridgestone', 'JK'],
        gst: '09A',
        area: 'Transportation Hub',
        proposed: 200_000,
        total: 1_499_999,
        reputation: 'negative',
      },
      [6, 10, 12, 10, 6, 6, 12],
      62,
    ],
    [
      'P6',
      { years: 6, companies: ['Continental'], area: 'Industrial', proposed: 100_000, reputation: AVERAGE },
      [10, 8, 0, 6, 10, 8, 6],
      48,
    ],
  ])('DL-JKS-02, D-151: %s', (_name, inputs, points, sum) => {
    expect([getPoints(inputs), computeJkScore({ ...nothing, ...inputs }).score]).toEqual([points, sum]);
  });
});

describe('the edges of 6.1', () => {
  it.each([
    [5, 8],
    [5.01, 10],
    [2, 8],
    [1.99, 6],
    [undefined, 6],
    [0, 6],
  ])('DL-JKS-03: %p years give %i', (years, points) => expect(getPoint('experience', { years })).toBe(points));
  it.each([
    [['JK Tyre'], 10],
    [['J.K. Tyre'], 10],
    [['J K Tyres'], 10],
    [['Jkl Tyres'], 6],
    [['apollo'], 10],
    [['Ceat Ltd', ' MRF '], 10],
    [['TVS Eurogrip'], 8],
    [['GOODYEAR'], 8],
    [['Michelin'], 8],
    [['MRFX'], 6],
    [['Not MRF'], 6],
  ])('DL-JKS-04, D-151: %j gives %i, by the first word in any case', (companies, points) =>
    expect(getPoint('companies', { companies })).toBe(points),
  );
  it.each([
    ['09A', 12],
    ['', 0],
    [' ', 0],
  ])('DL-JKS-05: the GST number %j gives %i', (gst, points) => expect(getPoint('gst', { gst })).toBe(points));
  it.each([
    [' main ROAD ', 10],
    ['Transportation Hub', 10],
    ['Commercial Market', 10],
    ['Near Main Road', 8],
    ['Main', 6],
  ])('DL-JKS-06: the area %j gives %i', (area, points) => expect(getPoint('area', { area })).toBe(points));
  it.each([
    [30, 10],
    [29.99, 8],
    [15, 8],
    [14.99, 6],
  ])('DL-JKS-07: %p %% give %i', (percent, points) =>
    expect(getPoint('share', { proposed: percent * 100, total: 10_000 })).toBe(points),
  );
  it.each([
    ['Highly Reputed', 10],
    [AVERAGE, 8],
    ['reputed', 6],
  ])('DL-JKS-08: %j gives %i', (reputation, points) => expect(getPoint('reputation', { reputation })).toBe(points));
  it.each([
    [2_500_000, 20],
    [2_499_999, 16],
    [1_500_000, 16],
    [1_499_999, 12],
    [500_000, 12],
    [499_999, 6],
  ])('DL-JKS-09: counter sales of %i give %i', (total, points) =>
    expect(getPoint('potential', { total })).toBe(points),
  );
});

const BOUNDARIES = {
  years: [undefined, 0, 1.99, 2, 5, 5.01, 40],
  companies: [[], ['Local'], ['TVS'], ['MRF']],
  gst: ['', '09A'],
  area: ['', 'Near Main Road', 'Main Road'],
  proposed: [0, 74_999, 75_000, 149_999, 150_000, 900_000],
  total: [0, 499_999, 500_000, 1_499_999, 1_500_000, 2_499_999, 2_500_000],
  reputation: ['', AVERAGE, 'highly reputed'],
} satisfies { [K in keyof JkInputs]: JkInputs[K][] };

function* combinations(): Generator<JkInputs> {
  for (const years of BOUNDARIES.years)
    for (const companies of BOUNDARIES.companies)
      for (const gst of BOUNDARIES.gst)
        for (const area of BOUNDARIES.area)
          for (const proposed of BOUNDARIES.proposed)
            for (const total of BOUNDARIES.total)
              for (const reputation of BOUNDARIES.reputation)
                yield { years, companies, gst, area, proposed, total, reputation };
}

it('D-151: the points that are shown sum to the score at every boundary, from 36 to 82', () => {
  const scores = new Set<number>();
  for (const inputs of combinations()) {
    const { score, factors } = computeJkScore(inputs);
    const sum = factors.reduce((all, { points }) => all + points, 0);
    if (sum !== score || factors.length !== 7) throw new Error(`${JSON.stringify(inputs)}: ${sum} is not ${score}`);
    scores.add(score);
  }
  expect([Math.min(...scores), Math.max(...scores)]).toEqual([36, 82]);
});

it('each factor below its most says what would raise it, and by how much', () => {
  for (const inputs of combinations()) {
    for (const { points, most, raise, why } of computeJkScore(inputs).factors) {
      if (
        why === '' ||
        (points === most) !== (raise === null) ||
        (raise && (raise.points <= points || raise.text === ''))
      )
        throw new Error(`${JSON.stringify(inputs)}: ${points} of ${most}, ${JSON.stringify(raise)}`);
    }
  }
});

it('a score is explained in words: what it was judged by, which rule holds, what comes next', () => {
  const { factors } = computeJkScore({ ...nothing, years: 1, total: 2_000_000, proposed: 599_999 });
  expect(factors[0]).toEqual({
    factor: 'experience',
    label: 'Business Experience',
    points: 6,
    most: 10,
    value: '1 year',
    why: 'Less than 2 years',
    raise: { text: 'At least 2 years in business', points: 8 },
  });
  // Rounds down: 29.99995 % is not 30 %.
  expect(factors[4]).toMatchObject({
    value: '29.9 % (₹5,99,999 of ₹20,00,000)',
    raise: { text: 'A proposed SAS of at least ₹6,00,000', points: 10 },
  });
});

it.each<[string, Partial<JkInputs>, string, string]>([
  ['experience', {}, 'Not given', 'Years are not known'],
  ['experience', { years: 0 }, '0 years', 'Less than 2 years'],
  ['experience', { years: 1 }, '1 year', 'Less than 2 years'],
  ['experience', { years: 2 }, '2 years', '2 to 5 years'],
  ['companies', {}, 'Not given', 'Sells none of the known companies'],
  ['companies', { companies: ['Local', 'Shop'] }, 'Local, Shop', 'Sells none of the known companies'],
  ['companies', { companies: ['Local', 'Ceat Ltd'] }, 'Ceat Ltd', 'Sells a known company'],
  ['companies', { companies: ['Ceat', ' MRF '] }, 'MRF', 'Sells Apollo, MRF or JK'],
  ['gst', { gst: ' ' }, 'Not given', 'GST number is missing'],
  ['gst', { gst: ' 09A ' }, '09A', 'GST number given: 6 points each for credit bureau and financial'],
  ['area', { area: ' ' }, 'Not given', 'Another area'],
  ['area', { area: ' Main Road ' }, 'Main Road', 'Main Road, Transportation Hub or Commercial Market'],
  ['share', {}, 'Not given', 'Under 15 % of the counter sales'],
  ['share', { proposed: 1 }, '₹1 of ₹0', 'At least 30 % of the counter sales'],
  ['share', { proposed: 0, total: 1 }, '0 % (₹0 of ₹1)', 'Under 15 % of the counter sales'],
  ['share', { proposed: 1000, total: 8000 }, '12.5 % (₹1,000 of ₹8,000)', 'Under 15 % of the counter sales'],
  ['reputation', { reputation: ' ' }, 'Not given', 'Reputation is not known'],
  ['reputation', { reputation: ' negative ' }, 'negative', 'Another reputation'],
  ['potential', {}, '₹0', 'Counter sales under ₹5,00,000'],
  ['potential', { total: 1_500_000 }, '₹15,00,000', 'Counter sales of at least ₹15,00,000'],
])('D-151: the factor %s with %j shows %j, and why: %s', (name, inputs, value, why) => {
  const factor = computeJkScore({ ...nothing, ...inputs }).factors.find((each) => each.factor === name);
  expect([factor?.value, factor?.why]).toEqual([value, why]);
});

it.each<[string, Partial<JkInputs>, number, { text: string; points: number } | null]>([
  ['any proposal where nothing is sold at the counter', {}, 6, { text: 'A proposed SAS', points: 10 }],
  ['nothing once there is one', { proposed: 1 }, 10, null],
  ['15 %', { total: 1_000_000 }, 6, { text: 'A proposed SAS of at least ₹1,50,000', points: 8 }],
  ['30 %', { proposed: 150_000, total: 1_000_000 }, 8, { text: 'A proposed SAS of at least ₹3,00,000', points: 10 }],
  // 30 % of 101 is 30.3, so it takes 31 whole rupees.
  ['whole rupees', { proposed: 16, total: 101 }, 8, { text: 'A proposed SAS of at least ₹31', points: 10 }],
])('D-151: what would raise the share is %s', (_name, inputs, points, raise) => {
  expect(computeJkScore({ ...nothing, ...inputs }).factors.find(({ factor }) => factor === 'share')).toMatchObject({
    points,
    raise,
  });
});

describe('sources of the score', () => {
  it.each([
    ['7 years', 10, '7 years'],
    ['7+ Yrs.', 10, '7 years'],
    [' 3 ', 8, '3 years'],
    ['since long', 6, 'since long'],
    ['', 6, 'Not given'],
  ])('DL-JKS-03: an experience written %j gives %i points and is told as %j', (noofyears, points, value) => {
    const { factors } = computeProfileScore({
      prospectType: 'dealer',
      basicInfo: { firstPersonContact: { businessExperience: { noofyears } } },
    });
    expect(factors[0]).toMatchObject({ points, value });
  });

  it('D-317: amounts and companies of a dealer’s form are read as people write them', () => {
    const { score } = computeProfileScore({
      prospectType: 'dealer',
      basicInfo: { firstPersonContact: { businessExperience: { noofyears: '8' } } },
      businessInfo: {
        gstin: '09ABCDE1234F1Z5',
        proposedSAS: '₹ 9,00,000',
        businessCouterCompanies: 'Local, JK Tyre',
        businessCouterSaleValue: [
          { proposedBusinessByCategory: [{ sas: '20,00,000' }, { sas: 'none' }] },
          { proposedBusinessByCategory: [{ sas: 600_000 }] },
        ],
        addressGST: { areaSelection: 'Main Road' },
        proposedOutletAddress: { optionSelection: 'highly reputed' },
      },
    });
    expect(score).toBe(82);
  });
  it('D-317: a customer’s form is scored', () => {
    const { score, factors } = computeProfileScore({
      prospectType: 'customer',
      gstin: '09PQRSX5678K1Z2',
      businessDetails: {
        businessExperience: 6,
        areaSelection: 'Near Main Road',
        optionSelection: AVERAGE,
        businessCouterCompanies: ['CEAT'],
        proposedSAS: 150_000,
        businessCouterSaleValue: [{ proposedBusinessByCategory: [{ sas: 1_000_000 }] }],
      },
    });
    expect([score, factors.map(({ points }) => points)]).toEqual([66, [10, 8, 12, 8, 8, 8, 12]]);
  });
  it('D-317: companies in a text stand between commas; what is blank there is none', () => {
    const getShownRows = (businessCouterCompanies: string) =>
      computeProfileScore({ prospectType: 'dealer', businessInfo: { businessCouterCompanies } }).factors.find(
        ({ factor }) => factor === 'companies',
      )?.value;
    expect(getShownRows(' Local ,  , Shop')).toBe('Local, Shop');
    expect(getShownRows(' , ')).toBe('Not given');
  });
  it('an empty form scores 36', () => {
    expect(computeProfileScore({ prospectType: 'customer' }).score).toBe(36);
    expect(computeProfileScore({ prospectType: 'dealer' }).score).toBe(36);
  });
});
