import { listPlaces, useCall, useUser } from 'shared-auth';
import { Text } from 'shared-ui';
import { SelectField } from 'shared-ui/form';
import { ChosenFilter } from './chosen-filter.tsx';
import { LEVEL_LABELS, LEVELS, findUnknown, getPlaceLevel, type OrgUnitFilter, placeName } from './place.ts';

const useHierarchy = () => useCall('GET /api/v1/hierarchy', undefined, { refreshOnFocus: false });

/** For the person's own level, 'All' first (D-058). Another level of a shared address is a removable filter. */
export function PlaceFilter({
  place,
  onChange,
}: {
  place: OrgUnitFilter;
  onChange: (patch: Partial<OrgUnitFilter>) => void;
}) {
  const { role } = useUser();
  const { data } = useHierarchy();
  const own = getPlaceLevel(role);
  const others = LEVELS.filter((level) => level !== own && place[level] !== '');
  const options = listPlaces(data?.data ?? [], own);
  const ownCode = place[own];
  const unknown = data && findUnknown(data.data, place);
  return (
    <>
      <SelectField
        label={LEVEL_LABELS[own]}
        placeholder="All"
        options={
          ownCode && !options.some(({ value }) => value === ownCode)
            ? [...options, { value: ownCode, label: placeName(data?.data, own, ownCode) }]
            : options
        }
        value={ownCode}
        onChange={(value) => onChange({ [own]: value })}
      />
      {others.map((level) => (
        <ChosenFilter
          key={level}
          label={LEVEL_LABELS[level]}
          value={placeName(data?.data, level, place[level])}
          onClear={() => onChange({ [level]: '' })}
        />
      ))}
      {unknown && (
        <Text role="status" color="fg.error" alignSelf="center">
          No {LEVEL_LABELS[unknown].toLowerCase()} called {place[unknown]} in your scope, so nothing is counted.
        </Text>
      )}
    </>
  );
}
