import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const shellFacts = z.object({
  /** Which build of the shell it is. */
  build: z.string(),
  contract: z.string(),
  /** What remotes get from it: key → version. */
  shares: z.record(z.string(), z.string()),
});
export type ShellFacts = z.infer<typeof shellFacts>;

const NOTHING: ShellFacts = { build: '', contract: '', shares: {} };
const seen = new Map<string, { mark: string; facts: ShellFacts }>();

/** What the shell's build wrote about itself, read when it has changed; without it nothing is known to be shared. */
export async function readShellFacts(webDir: string): Promise<ShellFacts> {
  const file = join(webDir, 'shell', 'shares.json');
  try {
    const { ino, mtimeMs, size } = await stat(file);
    const mark = `${ino} ${mtimeMs} ${size}`;
    const known = seen.get(file);
    if (known?.mark === mark) return known.facts;
    const facts = shellFacts.parse(JSON.parse(await readFile(file, 'utf8')));
    seen.set(file, { mark, facts });
    return facts;
  } catch {
    return NOTHING;
  }
}
