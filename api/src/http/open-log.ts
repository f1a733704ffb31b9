import pino, { type Logger } from 'pino';
import type { Config } from '../config/config.ts';

/** Omits a database error's `detail`, which holds values. */
const toErrorLogFields = (error: Error & { code?: string }): Record<string, unknown> => ({
  type: error.name,
  code: error.code,
  message: error.message,
  stack: error.stack,
  ...(error.cause instanceof Error && { cause: toErrorLogFields(error.cause) }),
});

/**
 * Logs no personal data: no addresses with SAP IDs, names, tokens or bodies. The file is private and reopens on SIGHUP
 * for log rotation; a terminal's SIGHUP means that it closed.
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
    {
      level: logLevel,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: toErrorLogFields },
    },
    destination,
  );
};
