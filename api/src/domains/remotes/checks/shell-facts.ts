import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const shellFacts = z.object({
  /** Which build of the shell it is. */
  build: z.string(),
  contract: z.string(),
  /** What remotes get from it: key → version. */
  shares: z.record(z.string(), z.string()),
  /** The scripts of each share that comes when a screen first needs it: key → what a page names to fetch them ahead. */
  files: z.record(z.string(), z.array(z.object({ src: z.string(), integrity: z.string() }))).default({}),
});
export type ShellFacts = z.infer<typeof shellFacts>;

const NOTHING: ShellFacts = { build: '', contract: '', shares: {}, files: {} };
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
