import { formatAmount, getClubName } from 'shared-ui';
import { SelectField } from 'shared-ui/form';
import { directoryTexts } from '../../directory-texts.ts';
import { type DirectoryResponse, OVERDUE_STEPS } from './directory.api.ts';

export type DirectoryKind = { club: string } | { dealerType: string } | { overdue: string };

interface DirectoryFiltersProps {
  response: DirectoryResponse | undefined;
  club: string;
  dealerType: string;
  overdue: string;
  onChange: (kind: DirectoryKind) => void;
}

export const DirectoryFilters = ({ response, club, dealerType, overdue, onChange }: DirectoryFiltersProps) => (
  <>
    <SelectField
      label={directoryTexts.filterByClub}
      placeholder={directoryTexts.none}
      options={(response?.clubs ?? []).map((code) => ({ value: code, label: getClubName(code) }))}
      value={club}
      onChange={(value) => onChange({ club: value })}
    />
    <SelectField
      label={directoryTexts.filterByDealerType}
      placeholder={directoryTexts.none}
      options={response?.distinctDealerTypes ?? []}
      value={dealerType}
      onChange={(value) => onChange({ dealerType: value })}
    />
    <SelectField
      label={directoryTexts.overdueAbove}
      placeholder={directoryTexts.none}
      options={OVERDUE_STEPS.map((step) => ({ value: String(step), label: `₹${formatAmount(step)}` }))}
      value={overdue}
      onChange={(value) => onChange({ overdue: value })}
    />
  </>
);
