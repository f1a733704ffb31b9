import type { prospects } from 'api-contract';
import { formatRupees } from '../../shared/format.ts';

type Factor = prospects.JkFactorPoints;

/** `total` sums the counter companies' SAS (D-152). */
export interface JkInputs {
  years: number | undefined;
  /** As written, if no number. */
  yearsText?: string;
  companies: readonly string[];
  gst: string;
  area: string;
  /** Rupees. */
  proposed: number;
  /** Rupees. */
  total: number;
  reputation: string;
}

interface JkScore {
  /** 36 to 82, the plain sum (D-151). */
  score: number;
  factors: Factor[];
}

interface Step {
  points: number;
  why: string;
  raise: string;
}

const rupees = (amount: number) => formatRupees(Math.ceil(amount));
const plain = (text: string) => text.trim().toLowerCase();

const LEADING = ['apollo', 'mrf', 'jk'];
const KNOWN = ['bridgestone', 'ceat', 'michelin', 'goodyear', 'tvs', 'continental', 'ralco'];
const CENTRAL = ['main road', 'transportation hub', 'commercial market'];

/** Best rule first; `stepIndex` is the applied one. */
const factor = (
  key: Factor['factor'],
  label: string,
  value: string,
  steps: readonly Step[],
  stepIndex: number,
): Factor => {
  const { points, why } = steps[stepIndex] as Step;
  const next = steps[stepIndex - 1];
  return {
    factor: key,
    label,
    points,
    most: (steps[0] as Step).points,
    value,
    why,
    raise: next ? { text: next.raise, points: next.points } : null,
  };
};

const experience = ({ years, yearsText }: JkInputs): Factor => {
  const steps = [
    { points: 10, why: 'More than 5 years', raise: 'More than 5 years in business' },
    { points: 8, why: '2 to 5 years', raise: 'At least 2 years in business' },
    { points: 6, why: years === undefined ? 'Years are not known' : 'Less than 2 years', raise: '' },
  ];
  const value = years === undefined ? yearsText || 'Not given' : `${years} ${years === 1 ? 'year' : 'years'}`;
  return factor(
    'experience',
    'Business Experience',
    value,
    steps,
    years === undefined || years < 2 ? 2 : years > 5 ? 0 : 1,
  );
};

/** A company counts by its first word: 'J.K. Tyre' and 'J K Tyre' are JK, too. */
const firstWord = (company: string) =>
  plain(company)
    .replaceAll('.', ' ')
    .replace(/^\s*j\s*k\b/, 'jk')
    .split(/\s+/)
    .find(Boolean) ?? '';

const companies = ({ companies: list }: JkInputs): Factor => {
  const leading = list.find((company) => LEADING.includes(firstWord(company)));
  const knownBrand = list.find((company) => KNOWN.includes(firstWord(company)));
  const steps = [
    { points: 10, why: 'Sells Apollo, MRF or JK', raise: 'Sales of Apollo, MRF or JK' },
    {
      points: 8,
      why: 'Sells a known company',
      raise: 'Sales of Bridgestone, CEAT, Michelin, Goodyear, TVS, Continental or Ralco',
    },
    { points: 6, why: 'Sells none of the known companies', raise: '' },
  ];
  const value = (leading ?? knownBrand ?? list.join(', ')).trim() || 'Not given';
  return factor('companies', 'Counter Companies', value, steps, leading ? 0 : knownBrand ? 1 : 2);
};

const gst = ({ gst: number }: JkInputs): Factor => {
  const steps = [
    {
      points: 12,
      why: 'GST number given: 6 points each for credit bureau and financial',
      raise: 'The GST number: 6 points each for credit bureau and financial',
    },
    { points: 0, why: 'GST number is missing', raise: '' },
  ];
  return factor('gst', 'GST Number', number.trim() || 'Not given', steps, number.trim() ? 0 : 1);
};

const area = ({ area: place }: JkInputs): Factor => {
  const steps = [
    {
      points: 10,
      why: 'Main Road, Transportation Hub or Commercial Market',
      raise: 'A place on a Main Road, in a Transportation Hub or a Commercial Market',
    },
    { points: 8, why: 'Near Main Road', raise: 'A place Near Main Road' },
    { points: 6, why: 'Another area', raise: '' },
  ];
  const at = CENTRAL.includes(plain(place)) ? 0 : plain(place) === 'near main road' ? 1 : 2;
  return factor('area', 'Area', place.trim() || 'Not given', steps, at);
};

/** Compares multiples, so that 30 % is exact. */
const share = ({ proposed, total }: JkInputs): Factor => {
  const amount = (percent: number) =>
    total === 0 ? 'A proposed SAS' : `A proposed SAS of at least ${rupees((total * percent) / 100)}`;
  const steps = [
    { points: 10, why: 'At least 30 % of the counter sales', raise: amount(30) },
    { points: 8, why: '15 % to under 30 % of the counter sales', raise: amount(15) },
    { points: 6, why: 'Under 15 % of the counter sales', raise: '' },
  ];
  // Without counter sales, any proposal is 100 % (D-151), without steps between.
  if (total === 0)
    return factor(
      'share',
      'Proposed Share',
      proposed > 0 ? `${rupees(proposed)} of ₹0` : 'Not given',
      [steps[0], steps[2]] as Step[],
      proposed > 0 ? 0 : 1,
    );
  const percent = Math.floor((proposed * 1000) / total) / 10;
  const at = proposed * 10 >= total * 3 ? 0 : proposed * 20 >= total * 3 ? 1 : 2;
  return factor('share', 'Proposed Share', `${percent} % (${rupees(proposed)} of ${rupees(total)})`, steps, at);
};

const reputation = ({ reputation: text }: JkInputs): Factor => {
  const steps = [
    { points: 10, why: 'Highly reputed', raise: 'A high reputation' },
    {
      points: 8,
      why: 'No negative feedback but average relations',
      raise: 'No negative feedback, with average relations',
    },
    { points: 6, why: text.trim() ? 'Another reputation' : 'Reputation is not known', raise: '' },
  ];
  const index = ['highly reputed', 'no negative feedback but average relations'].indexOf(plain(text));
  return factor('reputation', 'Reputation', text.trim() || 'Not given', steps, index < 0 ? 2 : index);
};

const POTENTIAL: readonly (readonly [least: number, points: number])[] = [
  [2_500_000, 20],
  [1_500_000, 16],
  [500_000, 12],
];
const potential = ({ total }: JkInputs): Factor => {
  const steps = [
    ...POTENTIAL.map(([least, points]) => ({
      points,
      why: `Counter sales of at least ${rupees(least)}`,
      raise: `Counter sales of at least ${rupees(least)}`,
    })),
    { points: 6, why: `Counter sales under ${rupees(500_000)}`, raise: '' },
  ];
  const index = POTENTIAL.findIndex(([least]) => total >= least);
  return factor('potential', 'Potential', rupees(total), steps, index < 0 ? POTENTIAL.length : index);
};

/** By 002 §9, D-151 and D-152, with points, reason and next step per factor. */
export const computeJkScore = (inputs: JkInputs): JkScore => {
  const factors = [experience, companies, gst, area, share, reputation, potential].map((rate) => rate(inputs));
  return { score: factors.reduce((sum, { points }) => sum + points, 0), factors };
};
