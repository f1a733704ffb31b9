import { ROLE_FACTS } from 'api-contract/roles';
import { type ResponseOf, useCall, useUser } from 'shared-auth';
import { Text } from 'shared-ui';
import { SelectField } from 'shared-ui/form';

type Tree = ResponseOf<'GET /api/v1/hierarchy'>['data'];

/** Codes; '' is all. */
export interface PlaceChoice {
  zone: string;
  region: string;
  area: string;
}

interface Option {
  value: string;
  label: string;
}

const byCode = (value: string, name: string): Option => ({
  value,
  label: !name || name === value ? value : `${name} (${value})`,
});

/** The chosen one, or the only one. */
const current = <T,>(all: readonly T[] | undefined, isChosen: (one: T) => boolean): T | undefined =>
  all?.length === 1 ? all[0] : all?.find(isChosen);

/** A child has no options until its parent is chosen, unless only one exists (D-086, D-176). */
function placeOptions(tree: Tree, place: PlaceChoice) {
  const zone = current(tree, (one) => one.zone === place.zone);
  const region = current(zone?.regions, (one) => one.regionCode === place.region);
  return {
    zone: tree.map((one) => byCode(one.zone, one.name)),
    region: zone?.regions.map((one) => byCode(one.regionCode, one.regionName)) ?? [],
    area: region?.areas.map((one) => byCode(one.areaCode, one.areaName)) ?? [],
  };
}

const FIELDS = [
  { level: 'zone', label: 'Zone', clears: { region: '', area: '' } },
  { level: 'region', label: 'Region', clears: { area: '' } },
  { level: 'area', label: 'Area', clears: {} },
] as const;

const listCodes = (tree: Tree): Record<keyof PlaceChoice, readonly string[]> => {
  const regions = tree.flatMap((zone) => zone.regions);
  return {
    zone: tree.map(({ zone }) => zone),
    region: regions.map(({ regionCode }) => regionCode),
    area: regions.flatMap(({ areas }) => areas.map(({ areaCode }) => areaCode)),
  };
};

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
  const codes = data && listCodes(data.data);
  const unknown = codes && FIELDS.find(({ level }) => place[level] !== '' && !codes[level].includes(place[level]));
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
