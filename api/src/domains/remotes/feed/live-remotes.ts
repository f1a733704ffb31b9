import { type Db, sql } from '../../../database/sql.ts';

export interface Live {
  name: string;
  off: string | null;
  stable: string | null;
  canary: string | null;
  roles: string[];
  share: number;
  users: string[];
  /** Recently withdrawn versions. */
  withdrawn: string[];
}

const HOURS = 24;

export const findLiveRemotes = (db: Db, now: Date): Promise<Live[]> =>
  db.query<Live>(
    sql`with gone as (
        select remote, array_agg(version order by withdrawn_at desc) as versions from remote_versions
        where withdrawn_at is not null and withdrawn_at > ${new Date(now.getTime() - HOURS * 3_600_000)} group by remote)
      select r.name, r.off_reason as off, r.stable, r.canary, r.canary_roles as roles, r.canary_share as share,
        r.canary_users as users, coalesce(gone.versions, '{}') as withdrawn
      from remotes r left join gone on gone.remote = r.name
      where r.stable is not null or r.canary is not null order by r.name`,
    'feed-live',
  );
