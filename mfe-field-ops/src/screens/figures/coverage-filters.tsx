import { currentMonth, getClubName } from 'shared-ui';
import { SelectFilters } from 'shared-ui/form';
import { BAND_LABELS, BANDS } from '../../dealer-coverage/coverage-bands.ts';
import { PlaceFilter } from '../../figures/place-filter.tsx';
import type { OrgUnitFilter } from '../../figures/place.ts';
import { OfficerFilter } from './searched-filters.tsx';

interface CoverageFilter {
  band: string;
  club: string;
  officer: string;
}

interface Props {
  place: OrgUnitFilter;
  list: CoverageFilter;
  clubs: readonly string[] | undefined;
  onChange: (change: Partial<CoverageFilter & OrgUnitFilter>) => void;
}

export function CoverageFilters({ place, list, clubs = [], onChange }: Props) {
  return (
    <>
      <SelectFilters
        of={[
          { name: 'band', label: 'Coverage', options: BANDS.map((value) => ({ value, label: BAND_LABELS[value] })) },
          { name: 'club', label: 'Club', options: clubs.map((value) => ({ value, label: getClubName(value) })) },
        ]}
        value={list}
        onChange={onChange}
      />
      <PlaceFilter place={place} onChange={onChange} />
      <OfficerFilter
        list={{ range: currentMonth(), place }}
        value={list.officer}
        onChange={(value) => onChange({ officer: value })}
      />
    </>
  );
}
