import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { deploy } from 'api-contract';
import { type Content, FACTS, listed } from '../registry/content.ts';
import { callsIn } from './calls-in.ts';
import { hasOwnReact } from './own-react.ts';
import { refuseFacts, saysTooMuch } from './facts.ts';
import { refused } from './refused.ts';
import { deployTexts } from './deploy-texts.ts';
import { issuePlace } from '../../../http/issue-place.ts';

const unzip = promisify(gunzip);
/** Maximum unpacked size: more is an attack. */
const MOST_BYTES = 40_000_000;
const MOST_FILES = 1000;

export interface Received extends Content {
  bytes: ReadonlyMap<string, Buffer>;
  note: string;
  commit: string;
}

/** @throws ARCHIVE_INVALID with a sentence */
export const readArchive = async (archive: Uint8Array, remote: string): Promise<Received> => {
  const { remote: sent, builtFor, files, note, commit } = parsed(await unpacked(archive));
  if (sent.name !== remote) throw refused(deployTexts.ofOther(sent.name, remote));
  const bytes = new Map(
    Object.entries(files)
      // The server compresses files and writes descriptions itself.
      .filter(([file]) => !file.endsWith('.br') && !FACTS.has(file))
      .map(([file, text]) => [file, decoded(file, text)]),
  );
  refuseNames([...bytes.keys()]);
  const built = { ...sent, base: `/remotes/${remote}/${sent.version}/` };
  const list = listed(bytes);
  if (!list[built.entry]) throw refused(deployTexts.noFile(built.entry));
  for (const [file, digest] of Object.entries(built.integrity)) {
    if (!list[file]) throw refused(deployTexts.noFile(file));
    if (list[file].digest !== digest) throw refused(deployTexts.otherDigest(file));
  }
  const known = new Set(Object.keys(builtFor.calls));
  for (const [file, content] of bytes) {
    if (!/\.m?js$/.test(file)) continue;
    const script = content.toString();
    if (hasOwnReact(script)) throw refused(deployTexts.ownReact(file));
    for (const call of callsIn(script)) if (!known.has(call)) throw refused(deployTexts.unnamedCall(file, call));
  }
  return { built, builtFor, files: list, bytes, note, commit };
};

const unpacked = async (archive: Uint8Array): Promise<string> => {
  try {
    return (await unzip(archive, { maxOutputLength: MOST_BYTES })).toString('utf8');
  } catch (error) {
    const isTooLarge = (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE';
    throw refused(isTooLarge ? deployTexts.tooLarge(MOST_BYTES) : deployTexts.noGzip, error);
  }
};

const parsed = (text: string): deploy.ReleaseArchive => {
  if (saysTooMuch(text)) throw refused(deployTexts.tooMuchSaid);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw refused(deployTexts.noJson, error);
  }
  refuseFacts(json);
  const { data, error } = deploy.releaseArchive.safeParse(json);
  if (data) return data;
  const [issue] = error.issues;
  throw refused(deployTexts.wrongAt(issuePlace(issue?.path ?? []), issue?.message ?? ''), error);
};

const decoded = (file: string, text: string): Buffer => {
  const bytes = Buffer.from(text, 'base64');
  if (bytes.toString('base64') !== text) throw refused(deployTexts.noBase64(file));
  return bytes;
};

/** Refuses names that collide on some disks. */
const refuseNames = (names: readonly string[]): void => {
  if (names.length > MOST_FILES) throw refused(deployTexts.tooMany(MOST_FILES));
  const lower = new Set(names.map((name) => name.toLowerCase()));
  if (lower.size < names.length) throw refused(deployTexts.sameName);
  for (const name of lower) {
    const parts = name.split('/');
    const folders = parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'));
    if (folders.some((folder) => lower.has(folder))) throw refused(deployTexts.sameName);
  }
};
