import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { deploy } from 'api-contract';
import { type Content, FACTS, describeFiles } from '../registry/content.ts';
import { findFileProblem } from './find-file-problem.ts';
import { refuseFacts, hasTooMuchText } from './facts.ts';
import { createArchiveError } from './archive-error.ts';
import { deployTexts } from './deploy-texts.ts';
import { issuePlace } from '../../../http/issue-place.ts';

const unzip = promisify(gunzip);
const MAX_BYTES = 40_000_000;
const MAX_FILES = 1000;

export interface Received extends Content {
  bytes: ReadonlyMap<string, Buffer>;
  note: string;
  commit: string;
}

/** @throws ARCHIVE_INVALID with a sentence */
export const readArchive = async (archive: Uint8Array, remote: string): Promise<Received> => {
  const { remote: sent, builtFor, files, note, commit } = parseArchive(await unpackOrRefuse(archive));
  if (sent.name !== remote) throw createArchiveError(deployTexts.ofOther(sent.name, remote));
  const bytes = new Map(
    Object.entries(files)
      // The server compresses files and writes descriptions itself.
      .filter(([file]) => !file.endsWith('.br') && !FACTS.has(file))
      .map(([file, text]) => [file, decodeFile(file, text)]),
  );
  refuseNames([...bytes.keys()]);
  const built = { ...sent, base: `/remotes/${remote}/${sent.version}/` };
  const list = describeFiles(bytes);
  if (!list[built.entry]) throw createArchiveError(deployTexts.noFile(built.entry));
  for (const [file, digest] of Object.entries(built.integrity)) {
    if (!list[file]) throw createArchiveError(deployTexts.noFile(file));
    if (list[file].digest !== digest) throw createArchiveError(deployTexts.otherDigest(file));
  }
  const problem = findFileProblem(built, bytes, builtFor.calls);
  if (problem !== undefined) throw createArchiveError(problem);
  return { built, builtFor, files: list, bytes, note, commit };
};

const unpackOrRefuse = async (archive: Uint8Array): Promise<string> => {
  try {
    return (await unzip(archive, { maxOutputLength: MAX_BYTES })).toString('utf8');
  } catch (error) {
    const isTooLarge = (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE';
    throw createArchiveError(isTooLarge ? deployTexts.tooLarge(MAX_BYTES) : deployTexts.noGzip, error);
  }
};

const parseArchive = (text: string): deploy.ReleaseArchive => {
  if (hasTooMuchText(text)) throw createArchiveError(deployTexts.tooMuchSaid);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw createArchiveError(deployTexts.noJson, error);
  }
  refuseFacts(json);
  const { data, error } = deploy.releaseArchive.safeParse(json);
  if (data) return data;
  const [issue] = error.issues;
  throw createArchiveError(deployTexts.wrongAt(issuePlace(issue?.path ?? []), issue?.message ?? ''), error);
};

const decodeFile = (file: string, text: string): Buffer => {
  const bytes = Buffer.from(text, 'base64');
  if (bytes.toString('base64') !== text) throw createArchiveError(deployTexts.noBase64(file));
  return bytes;
};

const refuseNames = (names: readonly string[]): void => {
  if (names.length > MAX_FILES) throw createArchiveError(deployTexts.tooMany(MAX_FILES));
  const lower = new Set(names.map((name) => name.toLowerCase()));
  if (lower.size < names.length) throw createArchiveError(deployTexts.sameName);
  for (const name of lower) {
    const parts = name.split('/');
    const folders = parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'));
    if (folders.some((folder) => lower.has(folder))) throw createArchiveError(deployTexts.sameName);
  }
};
