import { currentMonth, getClubName } from 'shared-ui';
import { SelectFilters } from 'shared-ui/form';
import { BAND_LABELS, BANDS } from '../../dealer-coverage/coverage-bands.ts';
import { PlaceFilter } from '../../figures/place-filter.tsx';
import { OfficerFilter } from './searched-filters.tsx';
import type { CoverageList } from './use-coverage-list.ts';

export function CoverageFilters({ list: { state, set, data } }: { list: CoverageList }) {
  const { zone, region, area, territory } = state;
  const place = { zone, region, area, territory };
  const clubs = data?.clubs ?? [];
  return (
    <>
      <SelectFilters
        of={[
          { name: 'band', label: 'Coverage', options: BANDS.map((value) => ({ value, label: BAND_LABELS[value] })) },
          { name: 'club', label: 'Club', options: clubs.map((value) => ({ value, label: getClubName(value) })) },
        ]}
        value={state}
        onChange={set}
      />
      <PlaceFilter place={place} onChange={set} />
      <OfficerFilter
        list={{ range: currentMonth(), place }}
        value={state.officer}
        onChange={(officer) => set({ officer })}
      />
    </>
  );
}
