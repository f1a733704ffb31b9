import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ByteRange, parseRangeHeader } from '../http/parse-range-header.ts';
import { PIECE_BYTES } from './pieces.ts';
import type { FileTransfer } from './file-transfer.ts';

/** At most `most` bytes; undefined past the end. */
type ReadBytes = (at: number, most: number) => Promise<Buffer | undefined>;

/** Reads each piece on demand. */
export async function* readByteRange(read: ReadBytes, { first, last }: ByteRange): AsyncGenerator<Buffer> {
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
  /** The client has the start of this version (If-Range). */
  takesRange: boolean;
}

/** At most one piece for a slow reader, without a database connection. @throws TOO_MANY_FILES */
export const sendFilePart = async (
  { downloads, sending }: FileTransfer,
  request: FastifyRequest,
  reply: FastifyReply,
  { size, type, read, takesRange }: FilePart,
): Promise<FastifyReply> => {
  reply.header('accept-ranges', 'bytes');
  const requestedRange = takesRange ? parseRangeHeader(request.headers.range, size) : undefined;
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
        const bytes = Readable.from(readByteRange(read, range), { objectMode: false, highWaterMark: 1 });
        sending.add(bytes);
        begin(bytes);
        await finished(bytes).catch(() => {});
        sending.delete(bytes);
      })
      .catch(refuse);
  });
  // The client left while waiting.
  if (request.raw.socket?.destroyed) {
    stream.destroy();
    return reply.hijack();
  }
  start();
  return reply.send(stream);
};
