/** In card order (D-112). */
export const RISK_LEVELS = ['High Risk', 'Low Risk', 'Obvious Churner', 'No Risk', 'Performing Well'] as const;
export type RiskLevel = (typeof RISK_LEVELS)[number];

export interface ChurnFigure {
  atRisk?: 'yes';
  owned?: 'yes';
  acted?: 'in-time' | 'late' | 'due' | 'overdue' | 'none';
  outcome?: 'kept' | 'lost' | 'open';
  model?: 'right' | 'wrong' | 'any';
  officer?: 'right' | 'wrong' | 'any';
}

const WORDS: { [Name in keyof ChurnFigure]-?: Record<NonNullable<ChurnFigure[Name]>, string> } = {
  atRisk: { yes: 'at risk by the model' },
  owned: { yes: 'with an owner' },
  acted: {
    'in-time': 'acted on in time',
    late: 'acted on late',
    due: 'due',
    overdue: 'overdue',
    none: 'without an owner',
  },
  outcome: { kept: 'kept', lost: 'lost', open: 'still open' },
  model: { right: 'model right', wrong: 'model wrong', any: 'model and outcome known' },
  officer: { right: 'officer right', wrong: 'officer wrong', any: 'officer and outcome known' },
};
export const FIGURE_FILTERS = Object.keys(WORDS) as (keyof ChurnFigure)[];

const valuesOf = (name: keyof ChurnFigure): readonly string[] => Object.keys(WORDS[name]);
export const FIGURE_VALUES = {
  atRisk: valuesOf('atRisk'),
  owned: valuesOf('owned'),
  acted: valuesOf('acted'),
  outcome: valuesOf('outcome'),
  model: valuesOf('model'),
  officer: valuesOf('officer'),
};

/** 'at risk by the model, acted on in time'; '' without filters. */
export const formatChurnFigure = (figure: Readonly<Record<string, string | number>>): string =>
  FIGURE_FILTERS.flatMap((name) => (WORDS[name] as Record<string, string>)[String(figure[name] ?? '')] ?? []).join(
    ', ',
  );

export function churnAddress(filters: Readonly<Record<string, string | number | undefined>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters))
    if (value !== undefined && value !== '') query.set(name, String(value));
  return `/dealer-churn?${query}`;
}
