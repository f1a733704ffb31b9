import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findApiRoot } from './find-api-root.ts';

/** Written by the bundler (tools/lib/api.mjs). */
declare const CONSOLE_COMMIT: string | undefined;

const versionOf = (): string => {
  const { version } = JSON.parse(readFileSync(join(findApiRoot(), 'package.json'), 'utf8')) as { version: string };
  return version;
};

/** Package version, and bundled commit if known. */
export const build: Readonly<{ version: string; commit: string }> = {
  version: versionOf(),
  commit: typeof CONSOLE_COMMIT === 'string' && CONSOLE_COMMIT !== '' ? CONSOLE_COMMIT : 'unknown',
};
