import { createHash } from 'node:crypto';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Member, packMember, PROOF, computeProof, packSeal, sha256, sumLine } from './archive-parts.ts';

export interface ArchiveWriter {
  add(member: Member): Promise<void>;
  /** Proves every member before it, under a key. */
  prove(key: string): Promise<void>;
  /**
   * Syncs to disk, still under the partial name.
   * @returns its size
   */
  seal(): Promise<number>;
  publish(): Promise<void>;
  partial: string;
  discard(): Promise<void>;
}

/** Suffix during writing, so that nobody takes it for a backup. */
export const PARTIAL = '.partial';

export const requireNewFile = async (path: string): Promise<void> => {
  if (await stat(path).catch(() => undefined)) throw new Error(`There is a file ${path} already: give another name.`);
};

/** An interrupted file never gets the final name. */
export const openArchiveWriter = async (path: string, at: Date): Promise<ArchiveWriter> => {
  const partial = `${path}${PARTIAL}`;
  const file = await open(partial, 'w', 0o600);
  const whole = createHash('sha256');
  const sums: string[] = [];
  let size = 0;
  let isOpen = true;
  const write = async (bytes: Buffer) => {
    whole.update(bytes);
    await file.writeFile(bytes);
    size += bytes.length;
  };
  const close = async () => {
    if (isOpen) await file.close();
    isOpen = false;
  };
  const add = async (member: Member) => {
    sums.push(sumLine(member.name, sha256(member.content)));
    await write(await packMember(member, at));
  };
  return {
    partial,
    add,
    prove: (key) => add({ name: PROOF, content: Buffer.from(computeProof(key, sums)) }),
    seal: async () => {
      await write(await packMember({ name: 'SHA256SUMS', content: Buffer.from(sums.join('')) }, at));
      const seal = await packSeal(whole.digest('hex'));
      await file.writeFile(seal);
      size += seal.length;
      await file.sync();
      await close();
      return size;
    },
    publish: async () => {
      await rename(partial, path);
      const folder = await open(dirname(path), 'r');
      await folder.sync().catch(() => {});
      await folder.close();
    },
    discard: async () => {
      await close().catch(() => {});
      await rm(partial, { force: true });
    },
  };
};
