import { isOfRemote } from '../../../platform/assets/asset-store.ts';

/** A place in a file that this console served. */
export interface Frame {
  name: string;
  /** 'shell' for the console's own files. */
  remote: string;
  /** Empty for the shell's hashed files. */
  version: string;
  file: string;
  line: number;
  column: number;
}

const MAX_FRAMES = 12;
const NUMBERS = String.raw`:(\d{1,7}):(\d{1,7})\)?\s*$`;
const HOST = String.raw`(?:^|[\s(@])(?:https?:\/\/[^\s/()]+)?\/`;
const FILE = String.raw`(?:[\w@+~-][\w@.+~-]{0,60}\/){0,4}[\w@+~-][\w@.+~-]{0,120}`;
const OF_REMOTE = new RegExp(
  String.raw`${HOST}remotes\/([a-z][a-z0-9-]{1,40})\/((?!\.)[\w.-]{1,64})\/(${FILE})${NUMBERS}`,
);
const OF_SHELL = new RegExp(String.raw`${HOST}(assets\/${FILE})${NUMBERS}`);
const NAME = /^\s*(?:at\s+)?(?:async\s+)?(?:new\s+)?([\w$.<>]{1,60})(?=\s*[@(])/;

/** Keeps only places in the console's files: a browser may send any text. */
export const cleanStack = (stack: string): Frame[] =>
  stack
    .split('\n')
    .flatMap((line): Frame[] => {
      const name = NAME.exec(line)?.[1] ?? '';
      const [, remote = '', version = '', file = '', row, column] = OF_REMOTE.exec(line) ?? [];
      if (file && isOfRemote(remote))
        return [{ name, remote, version, file, line: Number(row), column: Number(column) }];
      const [, own, ownRow, ownColumn] = OF_SHELL.exec(line) ?? [];
      return own
        ? [{ name, remote: 'shell', version: '', file: own, line: Number(ownRow), column: Number(ownColumn) }]
        : [];
    })
    .slice(0, MAX_FRAMES);
