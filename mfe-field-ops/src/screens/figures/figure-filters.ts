import type { SelectFiltersProps } from 'shared-ui/form';
import { MISSED_LABELS, MISSED_REASONS } from '../../plan-adherence/missed-reasons.ts';

type Choices<Name extends string> = SelectFiltersProps<Name>['of'];

export interface FigureFilters<Name extends string> {
  choices: Choices<string>;
  empty: Record<Name, string>;
  known: { readonly [Each in Name]?: Choices<string>[number]['options'] };
}

function figureFilters<const Choice extends string = never, const Searched extends string = never>(
  choices: Choices<Choice>,
  ...searched: readonly Searched[]
): FigureFilters<Choice | Searched> {
  const names = [...choices.map(({ name }) => name), ...searched];
  return {
    choices,
    empty: Object.fromEntries(names.map((name) => [name, ''])) as Record<Choice | Searched, string>,
    known: Object.fromEntries(choices.map(({ name, options }) => [name, options])) as FigureFilters<
      Choice | Searched
    >['known'],
  };
}

export const ONE_OFFICER = figureFilters([], 'officer');

export const VISIT_FILTERS = figureFilters(
  [
    {
      name: 'type',
      label: 'Visit Type',
      options: [
        { value: 'planned', label: 'Planned' },
        { value: 'unplanned', label: 'Unplanned' },
      ],
    },
    {
      name: 'dealerStatus',
      label: 'Dealer Status',
      options: [
        { value: 'A', label: 'Active' },
        { value: 'I', label: 'In-Active' },
      ],
    },
    {
      name: 'location',
      label: 'End Location',
      options: [
        { value: 'notEnded', label: 'Not-Ended' },
        { value: 'far', label: '>100m' },
        { value: 'near', label: '<100m' },
        { value: 'ended', label: 'Ended' },
      ],
    },
    {
      name: 'began',
      label: 'Began',
      options: [
        { value: 'near', label: 'At the dealer' },
        { value: 'away', label: 'Away from the dealer' },
      ],
    },
    { name: 'repeated', label: 'Visits to a dealer', options: [{ value: 'yes', label: 'Repeated' }] },
  ],
  'dealerCode',
  'officer',
);

export const DEALERS_OF = [
  { value: 'visited', label: 'Visited' },
  { value: 'active', label: 'Active today' },
];

export const DEALER_FILTERS = figureFilters([{ name: 'of', label: 'Dealers', options: DEALERS_OF }]);

const YES_NO = [
  { value: 'yes', label: 'YES' },
  { value: 'no', label: 'NO' },
];

export const OFFICER_FILTERS = figureFilters([
  { name: 'plan', label: 'PJP planned', options: YES_NO },
  { name: 'visited', label: 'Visited a dealer', options: YES_NO },
  { name: 'started', label: 'Started', options: YES_NO },
  { name: 'fieldDay', label: 'Field day', options: YES_NO.slice(0, 1) },
]);

const MISSED = [
  { value: 'any', label: 'Any reason' },
  ...MISSED_REASONS.map((value) => ({ value, label: MISSED_LABELS[value] })),
];

export const ADHERENCE_FILTERS = figureFilters(
  [
    { name: 'missed', label: 'Missed', options: MISSED },
    { name: 'approvedLate', label: 'Approved late', options: [{ value: 'yes', label: 'YES' }] },
  ],
  'officer',
);
