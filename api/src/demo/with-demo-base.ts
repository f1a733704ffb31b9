import type { Config } from '../config/config.ts';
import { type Db, sql } from '../database/sql.ts';

/** Too few demo dealers for the documents' base of 10,000: the rings would look empty (D-060). */
export const withDemoBase = async (config: Config, db: Db): Promise<Config> => {
  if (config.activeDealerBase !== undefined) return config;
  const dealers = await db.one<{ count: number }>(sql`select count(*)::int as count from dealers`);
  return { ...config, activeDealerBase: Math.max(1, dealers?.count ?? 1) };
};
