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

/** Structured lines without personal data: no addresses with SAP IDs, names, tokens or bodies. */
export const openLog = (config: Pick<Config, 'logLevel' | 'logFile'>): Logger =>
  pino(
    {
      level: config.logLevel,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: errorLine },
    },
    pino.destination(config.logFile ? { dest: config.logFile, mkdir: true, sync: false } : { dest: 1, sync: false }),
  );
