import { badSetting, portTaken } from '../config/settings.mjs';

type Failure = Error & { code?: string; syscall?: string; port?: number; errors?: Failure[] };

const UNREACHABLE = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ECONNRESET']);
/** What a PostgreSQL server says when it does not let us in. */
const NOT_LET_IN = new Set(['28000', '28P01', '3D000', '42501', '53300']);

/** One sentence for the person who started the program: what is wrong and what to do. */
export const explain = (error: Failure, env: Record<string, string | undefined> = process.env): string => {
  const cause = error.errors?.[0] ?? error;
  const code = cause.code ?? '';
  if (code === 'EADDRINUSE') return portTaken(cause.port ?? 8080);
  if (code === 'EADDRNOTAVAIL' || (code === 'ENOTFOUND' && !env.DATABASE_URL))
    return badSetting('HOST', env.HOST, cause.message);
  if (env.DATABASE_URL && (UNREACHABLE.has(code) || NOT_LET_IN.has(code)))
    return badSetting('DATABASE_URL', env.DATABASE_URL, cause.message);
  if (code === 'EACCES' && cause.syscall === 'listen')
    return badSetting('PORT', env.PORT, 'this user may not listen there');
  if (['EACCES', 'EROFS', 'ENOSPC', 'ENOTDIR', 'EEXIST'].includes(code)) return `Not possible: ${cause.message}.`;
  return error.message || cause.message || code || String(error);
};
