import type { dealer } from 'api-contract';
import { type Db, exactlyOne, sql } from '../../../database/sql.ts';

/** Products per category. */
const TOP = 10;

export const findDealerById = (db: Db, id: string): Promise<dealer.Dealer> =>
  exactlyOne<dealer.Dealer>(
    db,
    sql`select id as "_id", d.dealer_code as "Kunnr", name as "Name1", joined_on::text as "CrDate", mobile as "Mobile",
      address as "Address", city as "City1", pincode as "Pincode", latitude as "Latitude", longitude as "Longitude",
      outstanding::float8 as "OutTot", overdue::float8 as "OverDue", dealer_type as "Dltype", club as "Class",
      coalesce(p.profile #>> '{companyDetails,ownerName}', '') as "ownerName"
    from dealers d left join dealer_profiles p on p.dealer_code = d.dealer_code where d.id = ${id}`,
  );

interface Days {
  from: string;
  to: string;
}

export const getRotation = async (db: Db, id: string): Promise<number> =>
  (await exactlyOne<{ rotation: number }>(db, sql`select rotation::float8 as rotation from dealers where id = ${id}`))
    .rotation;

export const salesByDay = (db: Db, dealerCode: string, { from, to }: Days) =>
  db.query<{ day: string; quantity: number }>(sql`
    select day::text, sum(quantity)::int as quantity from dealer_sales
    where dealer_code = ${dealerCode} and day between ${from}::date and ${to}::date group by day`);

/** Without unsold products. */
export const topProducts = (db: Db, dealerCode: string, { from, to }: Days) =>
  db.query<dealer.DealerSales['salesData'][number]>(sql`
    select category, json_agg(json_build_object('ProductName', product, 'Quantity', quantity) order by quantity desc, product) as products
    from (
      select category, product, sum(quantity)::int as quantity,
        row_number() over (partition by category order by sum(quantity) desc, product) as rank
      from dealer_sales where dealer_code = ${dealerCode} and day between ${from}::date and ${to}::date
      group by category, product having sum(quantity) > 0) sold
    where rank <= ${TOP} group by category order by category`);
