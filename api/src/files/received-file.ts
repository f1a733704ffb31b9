import { createHash, randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { UploadedFile } from 'api-contract';
import type { WriteDb } from '../database/sql.ts';
import { toAppError } from '../http/errors.ts';
import { ChunkStore } from './chunk-store.ts';
import { dropUnkeptPieces, PIECE_BYTES, readPiece, writePiece } from './pieces.ts';
import { readByteRange } from './send-file-part.ts';

const HEAD_BYTES = 64;

/** Stored in pieces; its digest represents it when requests are compared. */
class ReceivedFile implements UploadedFile {
  readonly id = randomUUID();
  readonly name: string;
  head = Buffer.alloc(0);
  size = 0;
  sha256 = '';
  readonly #db: WriteDb;
  #lastWrite: Promise<unknown> = Promise.resolve();

  constructor(name: string, db: WriteDb) {
    this.name = name;
    this.#db = db;
  }

  /** @throws UNAVAILABLE if the database refuses */
  async receive(source: Readable): Promise<void> {
    const hash = createHash('sha256');
    const store = new ChunkStore(async (startByte, content) => {
      if (startByte === 0) this.head = Buffer.from(content.subarray(0, HEAD_BYTES));
      hash.update(content);
      this.#lastWrite = writePiece(this.#db, this.id, startByte, content);
      await this.#lastWrite.catch((cause: unknown) => {
        throw toAppError(cause);
      });
    }, PIECE_BYTES);
    await pipeline(source, store);
    this.size = store.bytes;
    this.sha256 = hash.digest('hex');
  }

  async bytes(): Promise<Buffer> {
    const parts: Buffer[] = [];
    const read = (at: number, most: number) => readPiece(this.#db, this.id, at, most);
    for await (const part of readByteRange(read, { first: 0, last: this.size - 1 })) parts.push(part);
    return Buffer.concat(parts, this.size);
  }

  /** No effect on a kept file. */
  async discard(): Promise<void> {
    // Wait for the pending write, since a broken upload does not.
    await this.#lastWrite.catch(() => {});
    await dropUnkeptPieces(this.#db, this.id);
  }

  toJSON() {
    return { name: this.name, sha256: this.sha256 };
  }
}

export type { ReceivedFile };
export const newReceivedFile = (name: string, db: WriteDb) => new ReceivedFile(name, db);
