import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from 'api-contract';
import { AppError } from '../calls/app-error.ts';

export interface SlowClientLimits {
  /** A request's head has arrived within this time, or the connection ends. */
  headersMs: number;
  /** A body has this time, and a second more for so many bytes as have arrived: a slow line gets through, drops do not. */
  bodyMs: number;
  bodyBytesPerSecond: number;
  /** For this time no byte of the body came, or none of the answer was taken. */
  stalledMs: number;
}

export const SLOW_CLIENT_LIMITS: SlowClientLimits = {
  headersMs: 20_000,
  bodyMs: 20_000,
  bodyBytesPerSecond: 500,
  stalledMs: 120_000,
};

/**
 * Ends connections of clients that hold them without getting on. Node's own requestTimeout is not used: it cuts an upload
 * over a slow line however well it goes.
 */
export const limitSlowClients = (server: Server, limits: SlowClientLimits): void => {
  server.requestTimeout = 0;
  server.headersTimeout = limits.headersMs;
  server.timeout = limits.stalledMs;
  server.on('clientError', refuseUnread);
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (hasBody(request)) expectBody(request, response, limits);
    // Nothing has moved for stalledMs. Without this listener Node ends the connection, also of who waits for our work.
    response.on('timeout', (socket: Socket) => {
      if (socket.writableLength > 0) socket.destroy();
      else if (isWaitingForBody(request)) refuse(socket, 'REQUEST_TIMEOUT', response);
      else socket.setTimeout(limits.stalledMs);
    });
  });
};

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** What has come and is not read yet waits for us, not for the client. */
const isWaitingForBody = (request: IncomingMessage) => !request.complete && request.readableLength === 0;

const expectBody = (request: IncomingMessage, response: ServerResponse, limits: SlowClientLimits) => {
  const { socket } = request;
  const begunAt = Date.now();
  const bytesBefore = socket.bytesRead;
  const check = () => {
    const earnedMs = ((socket.bytesRead - bytesBefore) / limits.bodyBytesPerSecond) * 1000;
    const leftMs = limits.bodyMs + earnedMs - (Date.now() - begunAt);
    if (leftMs <= 0 && isWaitingForBody(request)) refuse(socket, 'REQUEST_TIMEOUT', response);
    else if (!request.complete) timer = later(Math.max(leftMs, 1000));
  };
  const later = (ms: number) => setTimeout(check, ms).unref();
  let timer = later(limits.bodyMs);
  request.on('close', () => clearTimeout(timer));
};

/** What Node's parser does not take. */
const refuseUnread = (error: Error & { code?: string }, socket: Socket): void => {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') refuse(socket, 'REQUEST_TIMEOUT');
  else if (error.code === 'HPE_HEADER_OVERFLOW') refuse(socket, 'HEADERS_TOO_LARGE');
  else refuse(socket, 'INVALID_REQUEST');
};

/** Ends a connection; its request is answered in the contract's words where no answer has begun. */
const refuse = (socket: Socket, code: ErrorCode, response?: ServerResponse): void => {
  const refusal = new AppError(code);
  const body = JSON.stringify(refusal.body(randomUUID()));
  const head = [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
    'connection: close',
    'cache-control: no-store',
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
  ];
  if (socket.writable && !response?.headersSent) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy();
};
