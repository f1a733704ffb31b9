import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { extract } from 'tar-stream';
import { parseSealDigest, type Member, PROOF, SEAL_BYTES, sha256, sumLine } from './archive-parts.ts';

const PIECES = { highWaterMark: 1_048_576 };
/** Longer than PostgreSQL's longest value, so longer than any member. */
const MAX_BYTES = 1_200_000_000;

const broken = (path: string, why: string) =>
  new Error(`${path} can not be used: ${why}. Nothing was changed. Take another backup.`);

/**
 * Reads the whole file.
 * @throws if any byte has changed
 */
const requireSealed = async (path: string): Promise<number> => {
  const { size } = await stat(path).catch(() => {
    throw new Error(`There is no file ${path}.`);
  });
  if (size < SEAL_BYTES) throw broken(path, 'it is cut off');
  const file = await open(path, 'r');
  const seal = Buffer.alloc(SEAL_BYTES);
  try {
    await file.read(seal, 0, SEAL_BYTES, size - SEAL_BYTES);
  } finally {
    await file.close();
  }
  const digest = await parseSealDigest(seal);
  if (!digest) throw broken(path, 'it is no backup of this console, or its end is missing or changed');
  const whole = createHash('sha256');
  if (size > SEAL_BYTES) {
    const content = createReadStream(path, { end: size - SEAL_BYTES - 1, ...PIECES });
    for await (const piece of content) whole.update(piece as Buffer);
  }
  if (whole.digest('hex') !== digest) throw broken(path, 'it is not what was written: a part is missing or changed');
  return size;
};

export async function* readMembers(path: string): AsyncGenerator<Member> {
  const archive = extract();
  const source = createReadStream(path, PIECES);
  source.on('error', (error) => archive.destroy(error));
  source.pipe(archive);
  for await (const entry of archive) {
    const { name, size = 0 } = entry.header;
    if (size > MAX_BYTES) throw broken(path, `${name} is too long`);
    const pieces: Buffer[] = [];
    for await (const piece of entry) pieces.push(piece as Buffer);
    yield { name, content: Buffer.concat(pieces) };
  }
}

export interface CheckedArchive {
  size: number;
  /** Digest by member name. */
  sums: ReadonlyMap<string, string>;
  facts: ReadonlyMap<string, Buffer>;
}

const FACTS = ['about.json', 'manifest.json', 'secrets.json', PROOF];

/** Checks the seal over all bytes, and each member against SHA256SUMS. */
export const checkArchive = async (path: string): Promise<CheckedArchive> => {
  const size = await requireSealed(path);
  const sums = new Map<string, string>();
  const facts = new Map<string, Buffer>();
  let listed = '';
  for await (const { name, content } of readMembers(path)) {
    if (name === 'SHA256SUMS') listed = content.toString();
    else if (name !== 'SEAL.sha256') {
      if (sums.has(name)) throw broken(path, `it holds ${name} twice`);
      sums.set(name, sha256(content));
    }
    if (FACTS.includes(name)) facts.set(name, content);
  }
  const expected = [...sums].map(([name, sum]) => sumLine(name, sum)).join('');
  if (listed !== expected) throw broken(path, 'its members are not those of its list');
  return { size, sums, facts };
};
