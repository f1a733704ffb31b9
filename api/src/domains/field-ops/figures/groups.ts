import type { GroupColumn } from '../../../database/grouped-page.ts';
import { sql } from '../../../database/sql.ts';

/** Of an officer's day `o`. */
export const DAY_GROUPS = {
  sapId: { value: sql`o.sap_id`, name: sql`(select u.name from users u where u.sap_id = max(o.sap_id))` },
  day: { value: sql`o.day::text`, isNewestFirst: true },
  zone: { value: sql`o.zone` },
  region: { value: sql`o.region_code`, name: sql`(select r.name from regions r where r.code = max(o.region_code))` },
  area: { value: sql`o.area_code`, name: sql`(select a.name from areas a where a.code = max(o.area_code))` },
  territory: {
    value: sql`o.territory_code`,
    name: sql`(select t.name from territories t where t.code = max(o.territory_code))`,
  },
} as const satisfies Record<string, GroupColumn>;
