import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';

const program = [process.env.PROMTOOL_PATH ?? '/usr/bin/promtool'].find((path) => existsSync(path));
const run = promisify(execFile);

/** Uses PROMTOOL_PATH or an installed promtool (Debian: prometheus); skips without one. */
export const itWithPromtool: jest.It = program ? it : it.skip;

export async function runPromtool(words: readonly string[], input?: string): Promise<string> {
  if (!program) throw new Error('promtool is not installed.');
  const running = run(program, [...words]);
  if (input !== undefined) running.child.stdin?.end(input);
  const { stdout, stderr } = await running;
  return stdout + stderr;
}
