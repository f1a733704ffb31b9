import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ByteRange, rangeOf } from '../http/range.ts';
import { PIECE_BYTES } from './pieces.ts';
import type { FileTransfer } from './file-transfer.ts';

/** Some bytes from `at` on, at most so many; none where there are none. */
type ReadBytes = (at: number, most: number) => Promise<Buffer | undefined>;

/** The bytes of a range, a piece at a time, each read when it is asked for. */
export async function* bytesOf(read: ReadBytes, { first, last }: ByteRange): AsyncGenerator<Buffer> {
  for (let at = first; at <= last; ) {
    const part = await read(at, Math.min(last + 1 - at, PIECE_BYTES));
    if (!part?.length) throw new Error('A piece of the file is gone.');
    yield part;
    at += part.length;
  }
}

interface FilePart {
  size: number;
  type: string;
  read: ReadBytes;
  /** Whether a part is of use to whoever asks: holds the beginning of this very file (If-Range). */
  takesRange: boolean;
}

/**
 * Sends a file, or the range of it that was asked for. At most one piece waits in memory for a slow reader, who holds no
 * connection to the database meanwhile. Throws TOO_MANY_FILES.
 */
export const sendFilePart = async (
  { downloads, sending }: FileTransfer,
  request: FastifyRequest,
  reply: FastifyReply,
  { size, type, read, takesRange }: FilePart,
): Promise<FastifyReply> => {
  reply.header('accept-ranges', 'bytes');
  const requestedRange = takesRange ? rangeOf(request.headers.range, size) : undefined;
  if (requestedRange === null) {
    reply.removeHeader('content-disposition');
    return reply.code(416).header('content-range', `bytes */${size}`).send();
  }
  const range = requestedRange ?? { first: 0, last: size - 1 };
  const start = () => {
    if (requestedRange) reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${size}`);
    reply.type(type).header('content-length', range.last - range.first + 1);
  };
  if (request.method === 'HEAD') {
    start();
    return reply.send();
  }
  const stream = await new Promise<Readable>((begin, refuse) => {
    downloads
      .run(async () => {
        const bytes = Readable.from(bytesOf(read, range), { objectMode: false, highWaterMark: 1 });
        sending.add(bytes);
        begin(bytes);
        await finished(bytes).catch(() => {});
        sending.delete(bytes);
      })
      .catch(refuse);
  });
  // Whoever went away while waiting.
  if (request.raw.socket?.destroyed) {
    stream.destroy();
    return reply.hijack();
  }
  start();
  return reply.send(stream);
};
