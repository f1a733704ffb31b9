import { readFile } from 'node:fs/promises';
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

/** What the shell's build wrote about itself; without it nothing is known to be shared. */
export async function readShellFacts(webDir: string): Promise<ShellFacts> {
  try {
    return shellFacts.parse(JSON.parse(await readFile(join(webDir, 'shell', 'shares.json'), 'utf8')));
  } catch {
    return { build: '', contract: '', shares: {} };
  }
}
