import type { Readable } from 'node:stream';

export interface StoredFile {
  size: number;
  /** Differs when the bytes do. */
  tag: string;
  stream(): Readable;
}

/** Where the files of released versions lie: whole versions come and go, single files never change. */
export interface AssetStore {
  /** Which folder or bucket this is, for who runs the console. */
  readonly place: string;
  /** Keeps a version; a version that is there with these very bytes stays as it is, and a half-kept one is never seen. */
  put(remote: string, version: string, files: ReadonlyMap<string, Buffer>): Promise<void>;
  open(remote: string, version: string, file: string): Promise<StoredFile | undefined>;
  /** The bytes of a file as they lie there now, past whatever is kept in memory. */
  read(remote: string, version: string, file: string): Promise<Buffer | undefined>;
  /** What lies there, whole versions or not. */
  versions(): Promise<{ remote: string; version: string }[]>;
  /** Takes a version's files away; a version that is not there is fine. */
  remove(remote: string, version: string): Promise<void>;
  /** Gives up what is on its way: a store that does not answer must not hold up the end of the server. */
  close?(): void;
}

/** Under this name the store has the shell's files, beside the remotes (web/kept-shells.ts). They are in no list of versions, and no backup. */
export const SHELL_FILES = 'shell';

/** What is asked for is part of an address: nothing else may name a folder. */
export const isStorePath = (remote: string, version: string, file: string): boolean =>
  /^[a-z][a-z0-9-]{0,40}$/.test(remote) && /^(?!\.)[\w.-]{1,64}$/.test(version) && FILE.test(file);

/** Before a version is written, wherever its names come from. @throws where one would lead out of its folder */
export const requireStorePaths = (remote: string, version: string, files: Iterable<string>): void => {
  for (const file of files)
    if (!isStorePath(remote, version, file))
      throw new Error(`${JSON.stringify(`${remote}/${version}/${file}`)} is no name of a remote's file.`);
};

const FILE = /^(?!.*(^|\/)\.)[\w@.+~-]+(\/[\w@.+~-]+)*$/;

/** Text: kept packed beside the plain file, for browsers that take it. */
export const isPackable = (file: string): boolean => /\.(js|mjs|css|json|svg|html|txt|map)$/.test(file);
