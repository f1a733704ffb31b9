import type { owners } from 'api-contract';
import { type Db, sql, type WriteDb } from '../../../database/sql.ts';

const UNUSED_DAYS = 90;

const selectOwned = (today: string) => sql`
  select r.name as remote, r.title, o.owner, coalesce(o.version, 0) as version,
    to_char(o.opened_on, 'YYYY-MM-DD') as "openedOn",
    coalesce(coalesce(o.opened_on, greatest(o.since, first.day), first.day) < ${today}::date - ${UNUSED_DAYS}::int, false) as "isUnused"
  from remotes r left join remote_owners o on o.remote = r.name
  left join lateral (
    select min(v.at at time zone 'Asia/Kolkata')::date as day from remote_versions v where v.remote = r.name
  ) first on true`;

export const findOwnedRemotes = (db: Db, today: string): Promise<owners.OwnedRemote[]> =>
  db.query<owners.OwnedRemote>(sql`${selectOwned(today)} order by r.title, r.name`);

export const findOwnedRemote = (db: Db, remote: string, today: string): Promise<owners.OwnedRemote | undefined> =>
  db.one<owners.OwnedRemote>(sql`${selectOwned(today)} where r.name = ${remote}`);

export const lockOwner = async (tx: WriteDb, remote: string): Promise<void> => {
  await tx.query(
    sql`insert into remote_owners (remote) select name from remotes where name = ${remote} on conflict do nothing`,
  );
  await tx.query(sql`select from remote_owners where remote = ${remote} for update`);
};

export const storeOwner = (tx: WriteDb, remote: string, owner: owners.RemoteOwner) =>
  tx.query(sql`update remote_owners set owner = ${JSON.stringify(owner)}::jsonb, version = version + 1
    where remote = ${remote}`);

/** Writes once a day. */
export const markOpened = async (db: WriteDb, remotes: readonly string[], today: string): Promise<void> => {
  if (remotes.length === 0) return;
  await db.query(sql`
    insert into remote_owners as o (remote, opened_on)
    select name, ${today}::date from remotes where name = any(${remotes}::text[])
      and not exists (select from remote_owners where remote = name and opened_on >= ${today}::date) order by name
    on conflict (remote) do update set opened_on = excluded.opened_on`);
};
