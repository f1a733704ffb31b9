import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

const seen = new Map<string, { mark: string; build: string }>();

/** Which build of the shell this server has: pages of another one are told. Empty for a shell that does not say. */
export const shellBuild = async (webDir: string): Promise<string> => {
  const file = join(webDir, 'shell', 'shares.json');
  const found = await stat(file).catch(() => undefined);
  if (!found) return '';
  const mark = `${found.ino} ${found.mtimeMs} ${found.size}`;
  const known = seen.get(file);
  if (known?.mark === mark) return known.build;
  try {
    const { build } = JSON.parse(await readFile(file, 'utf8')) as { build?: unknown };
    const text = typeof build === 'string' ? build : '';
    seen.set(file, { mark, build: text });
    return text;
  } catch {
    return '';
  }
};
