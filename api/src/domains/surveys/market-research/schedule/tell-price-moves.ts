import { sql, type WriteDb } from '../../../../database/sql.ts';
import { indiaDay } from '../../../../time/india-day.ts';
import { notify } from '../../../shared/notifications/notify.ts';
import { openSyncs } from '../price-changes.ts';
import type { SyncAttempt } from '../sync/repository.ts';
import { formatRupees } from '../../../shared/format.ts';

interface PriceMove {
  product: string;
  before: number;
  price: number;
  percent: number;
  limit: number;
}

const NAMED = 3;
const moveText = ({ product, before, price, percent }: PriceMove): string =>
  `${product} ${formatRupees(before)} → ${formatRupees(price)} (${percent > 0 ? '+' : '−'}${Math.abs(percent)} %)`;

/**
 * Tells ADMINs of moves by the schedule's percent or more since the last complete sync, each product once a day
 * (D-372). Call it before the sync is done.
 */
export async function tellPriceMoves(tx: WriteDb, { brand, category }: SyncAttempt, now: Date): Promise<void> {
  const moves = await tx.query<PriceMove>(sql`
    with moved as (
      select c.id, concat_ws(' ', c.name, c.size) as product, p.price_before::float8 as before, p.price::float8 as price,
        round((p.price - p.price_before) * 100 / p.price_before, 1)::float8 as percent, m.alert_percent as limit
      from competitor_prices p join competitor_products c on c.id = p.competitor_id cross join market_schedule m
      where p.source = ${brand} and p.price_sync_id in ${openSyncs({ brand, category })} and p.price_before > 0
        and abs(p.price - p.price_before) * 100 >= m.alert_percent * p.price_before
    ), told as (
      insert into market_price_alerts (competitor_id, day) select id, ${indiaDay(now)}::date from moved
      on conflict do nothing returning competitor_id
    )
    select product, before, price, percent, "limit" from moved join told on told.competitor_id = moved.id
    order by abs(percent) desc, product`);
  const [largest] = moves;
  if (!largest) return;
  const admins = await tx.query<{ sapId: string }>(
    sql`select sap_id as "sapId" from users where role = 'ADMIN' and active and sap_id is not null`,
  );
  const prices = moves.length === 1 ? '1 price' : `${moves.length} prices`;
  const more = moves.length > NAMED ? `; and ${moves.length - NAMED} more` : '';
  await notify(
    tx,
    {
      to: admins.map(({ sapId }) => sapId),
      kind: 'price',
      subject: `${brand}, ${category}`,
      text: `${prices} moved by ${largest.limit} % or more: ${moves.slice(0, NAMED).map(moveText).join('; ')}${more}.`,
      path: '/market-research?changed=yes',
    },
    now,
  );
}
