import { getClubName } from 'shared-ui';
import { SelectField } from 'shared-ui/form';
import { directoryTexts } from '../../directory-texts.ts';
import type { DirectoryResponse } from './directory.api.ts';

interface DirectoryFiltersProps {
  response: DirectoryResponse | undefined;
  club: string;
  dealerType: string;
  onChange: (kind: { club: string } | { dealerType: string }) => void;
}

export const DirectoryFilters = ({ response, club, dealerType, onChange }: DirectoryFiltersProps) => (
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
  </>
);
