import pino, { type Logger } from 'pino';
import type { Config } from '../config/config.ts';

/** Which code failed and where; a database error's `detail` holds values, so it stays out. */
const errorLine = (error: Error & { code?: string }): Record<string, unknown> => ({
  type: error.name,
  code: error.code,
  message: error.message,
  stack: error.stack,
  ...(error.cause instanceof Error && { cause: errorLine(error.cause) }),
});

/**
 * Structured lines without personal data: no addresses with SAP IDs, names, tokens or bodies. A file is the owner's alone, and is
 * opened anew on SIGHUP, as who rotates logs expects; at a terminal that signal says that the terminal is gone.
 */
export const openLog = ({ logLevel, logFile }: Pick<Config, 'logLevel' | 'logFile'>): Logger => {
  const destination = pino.destination(
    logFile ? { dest: logFile, mkdir: true, sync: false, mode: 0o600 } : { dest: 1, sync: false },
  );
  if (!process.stdin.isTTY)
    process.on('SIGHUP', () => {
      if (logFile) destination.reopen();
    });
  return pino(
    { level: logLevel, base: undefined, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: errorLine } },
    destination,
  );
};
