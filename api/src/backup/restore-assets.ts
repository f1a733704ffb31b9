import { type AssetStore, isOfRemote } from '../platform/assets/asset-store.ts';
import type { Manifest } from './manifest.ts';

export interface IntoStore {
  add(remote: string, version: string, file: string, content: Buffer): Promise<void>;
  end(): Promise<void>;
}

/**
 * Stores each version once its files are complete; keeps those of an interrupted restore.
 * @throws if the store holds anything else
 */
export const requireRoomFor = async (assets: AssetStore, { versions }: Manifest): Promise<IntoStore> => {
  const expected = new Map(versions.map((each) => [`${each.remote}/${each.version}`, each]));
  const others = (await assets.versions()).filter(
    ({ remote, version }) => isOfRemote(remote) && !expected.has(`${remote}/${version}`),
  );
  if (others[0])
    throw new Error(
      `The store of released files, ${assets.place}, is not empty: it has ${others[0].remote}/${others[0].version}. A restore goes into an empty one only. Nothing was changed.`,
    );
  let open: { remote: string; version: string; files: Map<string, Buffer> } | undefined;
  const put = async () => {
    if (!open) return;
    const { remote, version, files } = open;
    const facts = expected.get(`${remote}/${version}`);
    if (facts?.files !== files.size) throw new Error(`The backup has not all files of ${remote}/${version}.`);
    for (const [file, bytes] of files) {
      const there = await assets.read(remote, version, file);
      if (there && !there.equals(bytes))
        throw new Error(
          `The store of released files, ${assets.place}, has another ${remote}/${version}/${file} than the backup.`,
        );
    }
    await assets.put(remote, version, files);
    expected.delete(`${remote}/${version}`);
    open = undefined;
  };
  return {
    add: async (remote, version, file, content) => {
      if (open && (open.remote !== remote || open.version !== version)) await put();
      open ??= { remote, version, files: new Map() };
      open.files.set(file, content);
    },
    end: async () => {
      await put();
      const [missing] = expected.keys();
      if (missing) throw new Error(`The backup has no files of ${missing}.`);
    },
  };
};
