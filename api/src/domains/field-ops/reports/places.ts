import { join, raw, type Sql, sql } from '../../../database/sql.ts';
import { getScopeCondition } from '../../../session/scope.ts';
import type { ReportSelection, ReportColumn } from './report.ts';

/** Both ends included. */
const validity = {
  officer_days: (alias: string) => [`${alias}.day`, `${alias}.day`] as const,
  user_places: (alias: string) => [`${alias}.valid_from`, `coalesce(${alias}.valid_to, 'infinity')`] as const,
};

/** Scope (D-007, D-099) and selection (D-086) of the day's place. `alias` is a row of officer_days or user_places. */
export const inReportPlace = (selection: ReportSelection, table: keyof typeof validity, alias: string): Sql => {
  const column = (name: string) => `${alias}.${name}`;
  const columns = {
    zone: column('zone'),
    regionCode: column('region_code'),
    areaCode: column('area_code'),
    sapId: column('sap_id'),
  };
  const parts = [getScopeCondition(selection.user, columns)];
  if (selection.also) parts.push(getScopeCondition(selection.also, columns));
  if (selection.officer) parts.push(sql`${raw(columns.sapId)} = ${selection.officer}`);
  if (selection.zone) parts.push(sql`${raw(columns.zone)} = ${selection.zone}`);
  if (selection.region) parts.push(sql`${raw(columns.regionCode)} = ${selection.region}`);
  if (selection.area) parts.push(sql`${raw(columns.areaCode)} = ${selection.area}`);
  if (selection.territory) {
    // An officer may have several territories; the place has the first one's code.
    const [from, to] = validity[table](alias);
    parts.push(sql`(${raw(column('territory_code'))} = ${selection.territory} or exists (
      select from user_territories t where t.sap_id = ${raw(columns.sapId)} and t.territory_code = ${selection.territory}
        and t.valid_from <= ${raw(to)} and coalesce(t.valid_to, 'infinity') >= ${raw(from)}))`);
  }
  return join(parts, ' and ');
};

export const joinPlaceOn = (sapId: string, day: string): Sql =>
  raw(`user_places p on p.sap_id = ${sapId} and ${day} between p.valid_from and coalesce(p.valid_to, 'infinity')`);

export const placeNames = (alias: string): Sql =>
  raw(`left join regions r on r.code = ${alias}.region_code left join areas ar on ar.code = ${alias}.area_code
    left join territories te on te.code = ${alias}.territory_code`);

/** Needs the joins of `placeNames`. */
export const placeFields = (alias: string): Sql =>
  raw(`coalesce(${alias}.zone, '') as zone, coalesce(r.name, '') as "regionName", coalesce(ar.name, '') as "areaName",
    coalesce(te.name, '') as "territoryName"`);

const text = (id: string, header: string, width: number): ReportColumn => ({ id, header, kind: 'text', width });
export const sapIdColumn = text('SAP_ID', 'SAP ID', 12);
export const nameColumn = text('name', 'Name', 24);
export const reportPlaceColumns: ReportColumn[] = [
  text('zone', 'Zone', 8),
  text('regionName', 'Region', 18),
  text('areaName', 'Area', 18),
  text('territoryName', 'Territory', 22),
];
export const officerColumns: ReportColumn[] = [sapIdColumn, nameColumn, ...reportPlaceColumns];

/** In file names (D-085). */
export const fileDay = (day: string): string => day.split('-').reverse().join('-');
export const fileRange = ({ start, end }: ReportSelection): string => `${fileDay(start)}_to_${fileDay(end)}`;
