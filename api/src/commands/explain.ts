import { explainBadSetting, explainDatabaseRefusal, explainPortInUse } from '../config/settings.mjs';

type Failure = Error & { code?: string; syscall?: string; port?: number; errors?: Failure[] };

const UNREACHABLE = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ECONNRESET']);

/** The problem and its fix in one sentence. */
export const explain = (error: Failure, env: Record<string, string | undefined> = process.env): string => {
  const cause = error.errors?.[0] ?? error;
  const code = cause.code ?? '';
  if (code === 'EADDRINUSE') return explainPortInUse(cause.port ?? 8080);
  if (code === 'EADDRNOTAVAIL' || (code === 'ENOTFOUND' && !env.DATABASE_URL))
    return explainBadSetting('HOST', env.HOST, cause.message);
  const refusal = env.DATABASE_URL && (findDatabaseRefusal(cause) ?? findDatabaseRefusal(cause.cause));
  if (refusal) return refusal;
  if (env.DATABASE_URL && UNREACHABLE.has(code))
    return explainBadSetting('DATABASE_URL', env.DATABASE_URL, cause.message);
  if (code === 'EACCES' && cause.syscall === 'listen')
    return explainBadSetting('PORT', env.PORT, 'this user may not listen there');
  if (['EACCES', 'EROFS', 'ENOSPC', 'ENOTDIR', 'EEXIST'].includes(code)) return `Not possible: ${cause.message}.`;
  return error.message || cause.message || code || String(error);
};

/** A refused migration has the database's message as its cause. */
const findDatabaseRefusal = (error: unknown): string | undefined =>
  error instanceof Error ? explainDatabaseRefusal((error as Failure).code, error.message) : undefined;
