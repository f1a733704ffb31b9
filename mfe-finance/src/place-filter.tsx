import { ROLE_FACTS } from 'api-contract/roles';
import { listPlaces, type PlaceOption, type PlaceTree, useCall, useUser, withPlaceCode } from 'shared-auth';
import { Text } from 'shared-ui';
import { SelectField } from 'shared-ui/form';

/** Codes; '' is all. */
export interface PlaceChoice {
  zone: string;
  region: string;
  area: string;
}

const chosenOrOnly = (options: readonly PlaceOption[], code: string): string | undefined =>
  (options.length === 1 ? options[0] : options.find(({ value }) => value === code))?.value;

/** A child has no options until its parent is chosen, unless only one exists (D-086, D-176). */
function placeOptions(tree: PlaceTree, place: PlaceChoice) {
  const zones = listPlaces(tree, 'zone');
  const zone = chosenOrOnly(zones, place.zone);
  const regions = zone ? listPlaces(tree, 'region', { zone: [zone] }) : [];
  const region = chosenOrOnly(regions, place.region);
  const areas = zone && region ? listPlaces(tree, 'area', { zone: [zone], region: [region] }) : [];
  return { zone: zones.map(withPlaceCode), region: regions.map(withPlaceCode), area: areas.map(withPlaceCode) };
}

const FIELDS = [
  { level: 'zone', label: 'Zone', clears: { region: '', area: '' } },
  { level: 'region', label: 'Region', clears: { area: '' } },
  { level: 'area', label: 'Area', clears: {} },
] as const;

/** Within the person's scope; hides fields without a choice. */
export function PlaceFilter({
  place,
  onChange,
}: {
  place: PlaceChoice;
  onChange: (patch: Partial<PlaceChoice>) => void;
}) {
  const { role } = useUser();
  const { data } = useCall('GET /api/v1/hierarchy', undefined, { refreshOnFocus: false });
  const awaited = data ? undefined : ROLE_FACTS[role].manager?.groupedBy;
  const options = placeOptions(data?.data ?? [], place);
  const isKnownCode = (level: keyof PlaceChoice) =>
    !data || listPlaces(data.data, level).some(({ value }) => value === place[level]);
  const unknown = FIELDS.find(({ level }) => place[level] !== '' && !isKnownCode(level));
  const fields = FIELDS.map(({ level, label, clears }) => {
    const value = place[level];
    const offered = options[level];
    if (offered.length < 2 && value === '' && awaited !== level) return null;
    const isKnown = value === '' || offered.some((option) => option.value === value);
    return (
      <SelectField
        key={level}
        label={label}
        placeholder="All"
        options={isKnown ? offered : [...offered, { value, label: value }]}
        value={value}
        onChange={(chosen) => onChange({ [level]: chosen, ...clears })}
      />
    );
  });
  return (
    <>
      {fields}
      {unknown && (
        <Text role="status" color="fg.error" alignSelf="center">
          No {unknown.label.toLowerCase()} called {place[unknown.level]} in your scope.
        </Text>
      )}
    </>
  );
}
