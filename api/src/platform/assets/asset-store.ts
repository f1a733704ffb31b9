import type { Readable } from 'node:stream';

export interface StoredFile {
  size: number;
  /** Changes with the bytes. */
  tag: string;
  stream(): Readable;
}

/** Files of released versions; single files never change. */
export interface AssetStore {
  /** Folder or bucket, for operators. */
  readonly place: string;
  /** Atomic; keeps an identical version. */
  put(remote: string, version: string, files: ReadonlyMap<string, Buffer>): Promise<void>;
  open(remote: string, version: string, file: string): Promise<StoredFile | undefined>;
  /** Bypasses the cache. */
  read(remote: string, version: string, file: string): Promise<Buffer | undefined>;
  /** Incomplete versions too. */
  versions(): Promise<{ remote: string; version: string }[]>;
  /** Ignores a missing version. */
  remove(remote: string, version: string): Promise<void>;
  /** Aborts pending requests, so that a hung store cannot block shutdown. */
  close?(): void;
}

/** The shell's files in the store (web/kept-shells.ts): in no list of versions, and no backup. */
export const SHELL_FILES = 'shell';
/** The kits for teams outside the repository (web/kit-files.ts): as the shell's files. */
export const KIT_FILES = 'console-kit';

/** True for a remote's files, and not the console's own. */
export const isOfRemote = (remote: string): boolean => remote !== SHELL_FILES && remote !== KIT_FILES;

/** Parts come from a URL: only safe names may reach the store. */
export const isStorePath = (remote: string, version: string, file: string): boolean =>
  /^[a-z][a-z0-9-]{0,40}$/.test(remote) && /^(?!\.)[\w.-]{1,64}$/.test(version) && FILE.test(file);

/** Call it before writing a version. @throws if a name would leave its folder */
export const requireStorePaths = (remote: string, version: string, files: Iterable<string>): void => {
  for (const file of files)
    if (!isStorePath(remote, version, file))
      throw new Error(`${JSON.stringify(`${remote}/${version}/${file}`)} is no name of a remote's file.`);
};

const FILE = /^(?!.*(^|\/)\.)[\w@.+~-]+(\/[\w@.+~-]+)*$/;

/** Text files have a compressed copy. */
export const isPackable = (file: string): boolean => /\.(js|mjs|css|json|svg|html|txt)$/.test(file);
