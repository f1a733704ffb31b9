import { type ResponseOf, useCall } from 'shared-auth';
import { MultiChoice } from './multi-choice.tsx';

type Tree = ResponseOf<'GET /api/v1/hierarchy'>['data'];
/** Codes by comma; '' is all. */
interface PlaceCodes {
  zone: string;
  region: string;
  area: string;
}

const codesOf = (list: string): string[] => list.split(',').filter(Boolean);
const labelled = (value: string, name: string) => ({
  value,
  label: !name || name === value ? value : `${name} (${value})`,
});

/** Options within the places chosen above (SV-SUR-02). */
export function toPlaceOptions(tree: Tree, { zone, region }: PlaceCodes) {
  const [zones, regions] = [codesOf(zone), codesOf(region)];
  const inZones = tree.filter((one) => zones.length === 0 || zones.includes(one.zone)).flatMap((one) => one.regions);
  const inRegions = inZones
    .filter(({ regionCode }) => regions.length === 0 || regions.includes(regionCode))
    .flatMap(({ areas }) => areas);
  return {
    zone: tree.map((one) => labelled(one.zone, one.name)),
    region: inZones.map(({ regionCode, regionName }) => labelled(regionCode, regionName)),
    area: inRegions.map(({ areaCode, areaName }) => labelled(areaCode, areaName)),
  };
}

export function keepOfferedCodes(tree: Tree, place: PlaceCodes): PlaceCodes {
  const keep = (list: string, offered: readonly { value: string }[]) =>
    codesOf(list)
      .filter((code) => offered.some(({ value }) => value === code))
      .join(',');
  const region = keep(place.region, toPlaceOptions(tree, place).region);
  const area = keep(place.area, toPlaceOptions(tree, { ...place, region }).area);
  return { ...place, region, area };
}

const FIELDS = [
  ['zone', 'Zone'],
  ['region', 'Region'],
  ['area', 'Area'],
] as const;

/** Shown even with only one option (SV-SUR-02). */
export function PlaceChoices({ place, onChange }: { place: PlaceCodes; onChange: (place: PlaceCodes) => void }) {
  const { data } = useCall('GET /api/v1/hierarchy', undefined, { refreshOnFocus: false });
  const tree = data?.data ?? [];
  const options = toPlaceOptions(tree, place);
  return FIELDS.map(([level, label]) => (
    <MultiChoice
      key={level}
      label={label}
      options={options[level]}
      value={codesOf(place[level])}
      onChange={(codes) => onChange(keepOfferedCodes(tree, { ...place, [level]: codes.join(',') }))}
    />
  ));
}
