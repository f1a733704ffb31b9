import type { profile } from 'api-contract';
import { type Db, exactlyOne, sql, type WriteDb } from '../../../database/sql.ts';
import { toProfileResponse, type ProfiledDealer } from './profile-response.ts';

type Row = ProfiledDealer & { profile: unknown; version: number | null };

export const getProfile = async (db: Db, dealerId: string): Promise<profile.DealerProfile> => {
  const { profile, version, ...dealer } = await exactlyOne<Row>(
    db,
    sql`select d.id as "_id", d.dealer_code as "Kunnr", d.name as "Name1", d.dealer_type as "Dltype", d.mobile, d.address, d.city,
      d.pincode, p.profile, p.version
    from dealers d left join dealer_profiles p on p.dealer_code = d.dealer_code where d.id = ${dealerId}`,
  );
  return toProfileResponse(dealer, version === null ? undefined : { profile, version });
};

export const lockDealerById = (tx: WriteDb, dealerId: string) =>
  tx.one(sql`select id from dealers where id = ${dealerId} for update`);

export const storeProfile = (
  tx: WriteDb,
  { dealerCode, input, by, at }: { dealerCode: string; input: profile.ProfileInput; by: string; at: Date },
) =>
  tx.query(sql`
    insert into dealer_profiles as p (dealer_code, profile, saved_by, saved_at)
    values (${dealerCode}, ${JSON.stringify(input)}::jsonb, ${by}, ${at})
    on conflict (dealer_code) do update set profile = excluded.profile, version = p.version + 1,
      saved_by = excluded.saved_by, saved_at = excluded.saved_at`);
