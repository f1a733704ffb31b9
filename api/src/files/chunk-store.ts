import { Writable } from 'node:stream';

type Keep = (startByte: number, content: Buffer) => Promise<void>;

/** `keep` refuses by throwing. Backpressure: a slow database slows the writer. */
export class ChunkStore extends Writable {
  bytes = 0;
  #parts: Buffer[] = [];
  #waiting = 0;
  readonly #keep: Keep;
  readonly #size: number;

  constructor(keep: Keep, size: number) {
    super({ highWaterMark: size });
    this.#keep = keep;
    this.#size = size;
  }

  override _write(part: Buffer, _encoding: string, done: (error?: Error) => void): void {
    this.#parts.push(part);
    this.#waiting += part.length;
    if (this.#waiting < this.#size) done();
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
