import { listPlaces, type PlaceTree, useCall, withPlaceCode } from 'shared-auth';
import { MultiChoice } from './multi-choice.tsx';

/** Codes by comma; '' is all. */
interface PlaceCodes {
  zone: string;
  region: string;
  area: string;
}

const codesOf = (list: string): string[] => list.split(',').filter(Boolean);

/** Options within the places chosen above (SV-SUR-02). */
export function toPlaceOptions(tree: PlaceTree, place: PlaceCodes) {
  const within = { zone: codesOf(place.zone), region: codesOf(place.region) };
  const list = (level: keyof PlaceCodes) => listPlaces(tree, level, within).map(withPlaceCode);
  return { zone: list('zone'), region: list('region'), area: list('area') };
}

export function keepOfferedCodes(tree: PlaceTree, place: PlaceCodes): PlaceCodes {
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
