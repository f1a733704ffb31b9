import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const shellFacts = z.object({
  build: z.string(),
  contract: z.string(),
  /** Shared packages: key → version. */
  shares: z.record(z.string(), z.string()),
  /** Scripts of lazily loaded shares, for preloading: key → files. */
  files: z.record(z.string(), z.array(z.object({ src: z.string(), integrity: z.string() }))).default({}),
});
export type ShellFacts = z.infer<typeof shellFacts>;

const NOTHING: ShellFacts = { build: '', contract: '', shares: {}, files: {} };
const seen = new Map<string, { mark: string; facts: ShellFacts }>();

/** Cached until the file changes; without it nothing is shared. */
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
