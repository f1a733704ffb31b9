import { readFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import type { incidents } from 'api-contract';
import { isStorePath } from '../../../platform/assets/asset-store.ts';
import type { Core } from '../../../platform/core.ts';
import type { Frame } from './clean-stack.ts';

type Maps = Pick<Core, 'assets' | 'config'>;

const readMap = async ({ assets, config }: Maps, { remote, version, file }: Frame): Promise<SourceMap | undefined> => {
  try {
    const name = `${file}.map`;
    if (remote === 'shell') return parse(await readFile(join(config.webDir, 'shell', name)));
    if (!isStorePath(remote, version, name)) return undefined;
    const stored = await assets.read(remote, version, name).catch(() => undefined);
    return parse(stored ?? (await readFile(join(config.webDir, 'remotes', remote, version, name))));
  } catch {
    // Old releases have none; a team may send any text.
    return undefined;
  }
};

const parse = (bytes: Buffer): SourceMap => new SourceMap(JSON.parse(bytes.toString('utf8')));

/** 'webpack://NAME/./src/x.tsx' → 'src/x.tsx'; a package's file → 'PACKAGE/…'. */
const sourceName = (source: string): string =>
  source
    .replace(/^webpack:\/\/[^/]*\//, '')
    .replace(/^.*node_modules\//, '')
    .replace(/^(\.\.?\/)+/, '')
    .replace(/\?.*$/, '')
    .slice(0, 300);

/** Browsers never get source maps. */
export const mapStack = async (core: Maps, frames: readonly Frame[]): Promise<incidents.StackLine[]> => {
  const maps = new Map<string, Promise<SourceMap | undefined>>();
  return Promise.all(
    frames.map(async (frame) => {
      const key = [frame.remote, frame.version, frame.file].join('/');
      const reading = maps.get(key) ?? readMap(core, frame);
      maps.set(key, reading);
      const entry = (await reading)?.findEntry(frame.line - 1, frame.column - 1);
      if (!entry || !('originalSource' in entry) || !entry.originalSource)
        return {
          name: frame.name,
          file: key.replace('//', '/'),
          line: frame.line,
          column: frame.column,
          isMapped: false,
        };
      // Missing in Node's types.
      const { name = frame.name } = entry as { name?: string };
      return {
        name,
        file: sourceName(entry.originalSource),
        line: entry.originalLine + 1,
        column: entry.originalColumn + 1,
        isMapped: true,
      };
    }),
  );
};
