import { type ResponseOf, ZONE_CODES, ZONES, type ZoneCode, type hierarchy } from 'api-contract';
import { type Db, sql } from '../../../database/sql.ts';
import { getScopeCondition, type User } from '../../../session/scope.ts';

type Tree = ResponseOf<typeof hierarchy.hierarchy>['data'];
type Region = Tree[number]['regions'][number];
type Area = Region['areas'][number];

interface Row {
  zone: string;
  zoneName: string;
  regionCode: string;
  regionName: string;
  areaCode: string;
  areaName: string;
  territoryCode: string | null;
  territoryName: string | null;
}

/** Zones in the company's order, others by name, within the scope (D-008). */
export const getHierarchy = async (db: Db, user: User): Promise<Tree> => {
  const scope = getScopeCondition(user, { zone: 'z.code', regionCode: 'r.code', areaCode: 'a.code' });
  const rows = await db.query<Row>(sql`
    select z.code as zone, z.name as "zoneName", r.code as "regionCode", r.name as "regionName",
      a.code as "areaCode", a.name as "areaName", t.code as "territoryCode", t.name as "territoryName"
    from zones z join regions r on r.zone = z.code join areas a on a.region_code = r.code
      left join territories t on t.area_code = a.code
    where ${scope}
    order by array_position(${[...ZONE_CODES]}::text[], z.code), z.code, r.name, r.code, a.name, a.code, t.name, t.code`);

  const tree: Tree = [];
  const regions = new Map<string, Region>();
  const areas = new Map<string, Area>();
  for (const row of rows) {
    let zone = tree.at(-1);
    if (zone?.zone !== row.zone) {
      zone = { zone: row.zone, name: ZONES[row.zone as ZoneCode] ?? row.zoneName, regions: [] };
      tree.push(zone);
    }
    let region = regions.get(row.regionCode);
    if (!region) {
      region = { regionCode: row.regionCode, regionName: row.regionName, areas: [] };
      regions.set(row.regionCode, region);
      zone.regions.push(region);
    }
    let area = areas.get(row.areaCode);
    if (!area) {
      area = { areaCode: row.areaCode, areaName: row.areaName, territories: [] };
      areas.set(row.areaCode, area);
      region.areas.push(area);
    }
    if (row.territoryCode) area.territories.push({ territoryCode: row.territoryCode, name: row.territoryName ?? '' });
  }
  return tree;
};
