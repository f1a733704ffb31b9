import { createHash, createHmac } from 'node:crypto';
import { pack } from 'tar-stream';

export interface Member {
  name: string;
  content: Buffer;
}

export const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');

export const sumLine = (name: string, sum: string): string => `${sum}  ${name}\n`;

export const PROOF = 'proof.hmac';
/** Only who has the passphrase has the key, and can write this for other members. */
export const computeProof = (key: string, sumLines: readonly string[]): string =>
  createHmac('sha256', Buffer.from(key, 'base64')).update(sumLines.join('')).digest('hex');

/** A tar ends with two empty blocks. */
const TAR_END = 1024;
const SEAL = 'SEAL.sha256';
/** Header, line block, and end of the tar. */
export const SEAL_BYTES = 512 + 512 + TAR_END;

const packTar = async ({ name, content }: Member, at: Date): Promise<Buffer> => {
  const archive = pack();
  archive.entry({ name, mode: 0o600, mtime: at }, content);
  archive.finalize();
  const pieces: Buffer[] = [];
  for await (const piece of archive) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
};

/** A member without the end of the tar. */
export const packMember = async (member: Member, at: Date): Promise<Buffer> =>
  (await packTar(member, at)).subarray(0, -TAR_END);

/** Digest of all previous bytes, and the end of the tar. Deterministic. */
export const packSeal = (digest: string): Promise<Buffer> =>
  packTar({ name: SEAL, content: Buffer.from(`${digest}  (every byte before this member)\n`) }, new Date(0));

/** undefined if it is no seal. */
export const parseSealDigest = async (bytes: Buffer): Promise<string | undefined> => {
  const [digest = ''] =
    bytes
      .subarray(512, 512 + 64)
      .toString('latin1')
      .match(/^[0-9a-f]{64}$/) ?? [];
  return digest && (await packSeal(digest)).equals(bytes) ? digest : undefined;
};
