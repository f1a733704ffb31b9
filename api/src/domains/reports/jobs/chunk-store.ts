import { Writable } from 'node:stream';

/** Bytes of a piece: large enough to be few, small enough to hold a few of them in memory. */
export const CHUNK = 1_048_576;

/** Keeps what is written in pieces; `keep` refuses by throwing. Waits for each piece, so a slow database slows the reader. */
export class ChunkStore extends Writable {
  bytes = 0;
  #parts: Buffer[] = [];
  #waiting = 0;
  readonly #keep: (startByte: number, content: Buffer) => Promise<void>;

  constructor(keep: (startByte: number, content: Buffer) => Promise<void>) {
    super({ highWaterMark: CHUNK });
    this.#keep = keep;
  }

  override _write(part: Buffer, _encoding: string, done: (error?: Error) => void): void {
    this.#parts.push(part);
    this.#waiting += part.length;
    if (this.#waiting < CHUNK) done();
    else this.#flush().then(() => done(), done);
  }

  override _final(done: (error?: Error) => void): void {
    this.#flush().then(() => done(), done);
  }

  async #flush(): Promise<void> {
    if (this.#waiting === 0) return;
    const content = this.#parts.length === 1 ? (this.#parts[0] as Buffer) : Buffer.concat(this.#parts, this.#waiting);
    this.#parts = [];
    this.#waiting = 0;
    await this.#keep(this.bytes, content);
    this.bytes += content.length;
  }
}
