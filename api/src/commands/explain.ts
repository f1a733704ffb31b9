import { badSetting, databaseRefusal, portTaken } from '../config/settings.mjs';

type Failure = Error & { code?: string; syscall?: string; port?: number; errors?: Failure[] };

const UNREACHABLE = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ECONNRESET']);

/** One sentence for people: the problem and its fix. */
export const explain = (error: Failure, env: Record<string, string | undefined> = process.env): string => {
  const cause = error.errors?.[0] ?? error;
  const code = cause.code ?? '';
  if (code === 'EADDRINUSE') return portTaken(cause.port ?? 8080);
  if (code === 'EADDRNOTAVAIL' || (code === 'ENOTFOUND' && !env.DATABASE_URL))
    return badSetting('HOST', env.HOST, cause.message);
  const refusal = env.DATABASE_URL && (refusalIn(cause) ?? refusalIn(cause.cause));
  if (refusal) return refusal;
  if (env.DATABASE_URL && UNREACHABLE.has(code)) return badSetting('DATABASE_URL', env.DATABASE_URL, cause.message);
  if (code === 'EACCES' && cause.syscall === 'listen')
    return badSetting('PORT', env.PORT, 'this user may not listen there');
  if (['EACCES', 'EROFS', 'ENOSPC', 'ENOTDIR', 'EEXIST'].includes(code)) return `Not possible: ${cause.message}.`;
  return error.message || cause.message || code || String(error);
};

/** A refused migration has the database's message as its cause. */
const refusalIn = (error: unknown): string | undefined =>
  error instanceof Error ? databaseRefusal((error as Failure).code, error.message) : undefined;
