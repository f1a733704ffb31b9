import type { Grouping } from 'api-contract/roles';
import type { ResponseOf } from '../http/call-input.ts';

export type PlaceTree = ResponseOf<'GET /api/v1/hierarchy'>['data'];

/** Code and name. */
export interface PlaceOption {
  value: string;
  label: string;
}

/** All of a level; `within` names codes of levels above, where it names any. */
export function listPlaces(
  tree: PlaceTree,
  level: Grouping,
  within: Partial<Record<Grouping, readonly string[]>> = {},
): PlaceOption[] {
  const isWithin = (above: Grouping, code: string) => !within[above]?.length || within[above].includes(code);
  if (level === 'zone') return tree.map(({ zone, name }) => ({ value: zone, label: name }));
  const regions = tree.filter(({ zone }) => isWithin('zone', zone)).flatMap((zone) => zone.regions);
  if (level === 'region')
    return regions.map(({ regionCode, regionName }) => ({ value: regionCode, label: regionName }));
  const areas = regions.filter(({ regionCode }) => isWithin('region', regionCode)).flatMap((region) => region.areas);
  if (level === 'area') return areas.map(({ areaCode, areaName }) => ({ value: areaCode, label: areaName }));
  return areas
    .filter(({ areaCode }) => isWithin('area', areaCode))
    .flatMap((area) => area.territories)
    .map(({ territoryCode, name }) => ({ value: territoryCode, label: name }));
}

/** @example withPlaceCode({ value: 'NA1', label: 'Delhi East' }).label // 'Delhi East (NA1)' */
export const withPlaceCode = ({ value, label }: PlaceOption): PlaceOption => ({
  value,
  label: !label || label === value ? value : `${label} (${value})`,
});
