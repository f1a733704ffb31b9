import { AppError } from '../../../errors/app-error.ts';
import { type Db, sql } from '../../../database/sql.ts';
import { countByVersion, NOTHING, countOpened } from '../health/health.ts';
import type { RemoteState } from './rows.ts';
import { steerTexts } from './steer-texts.ts';

const HOUR = 3_600_000;

export const refuseWithoutCanary = async (tx: Db, state: RemoteState, version: string, now: Date): Promise<void> => {
  const { canaryFirst, canaryHours, canaryLoads } = state.rules;
  if (!canaryFirst) return;
  const tried = await tx.one<{ since: Date | null; until: Date | null }>(sql`
    select canary_since as since, canary_until as until from remote_versions
    where remote = ${state.name} and version = ${version}`);
  const { since, until } = tried ?? { since: null, until: null };
  if (!since) throw refusal(steerTexts.noCanaryYet(version));
  const hours = ((until ?? now).getTime() - since.getTime()) / HOUR;
  const loads = countOpened(
    (await countByVersion(tx, state.name, [version], since, { signedIn: true })).get(version) ?? NOTHING,
  );
  if (hours < canaryHours || loads < canaryLoads)
    throw refusal(steerTexts.shortCanary(version, { hours, loads }, { hours: canaryHours, loads: canaryLoads }));
};

const refusal = (text: string) => new AppError('CANARY_FIRST', undefined, { text });
