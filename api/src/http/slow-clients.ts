import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from 'api-contract';
import { AppError } from '../errors/app-error.ts';

export interface SlowClientLimits {
  /** Maximum time for a request's head. */
  headersMs: number;
  /** Grace for a body, plus a second per this many bytes: slow lines pass, trickling does not. */
  bodyMs: number;
  bodyBytesPerSecond: number;
  /** Maximum time without progress of body or response. */
  stalledMs: number;
}

export const SLOW_CLIENT_LIMITS: SlowClientLimits = {
  headersMs: 20_000,
  bodyMs: 20_000,
  bodyBytesPerSecond: 500,
  stalledMs: 120_000,
};

/** Node's requestTimeout is off: it would cut healthy uploads over slow lines. */
export const limitSlowClients = (server: Server, limits: SlowClientLimits): void => {
  server.requestTimeout = 0;
  server.headersTimeout = limits.headersMs;
  server.timeout = limits.stalledMs;
  server.on('clientError', refuseUnread);
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (hasBody(request)) expectBody(request, response, limits);
    // Without this listener Node also closes connections that wait for us.
    response.on('timeout', (socket: Socket) => {
      if (socket.writableLength > 0) socket.destroy();
      else if (isWaitingForBody(request)) refuse(socket, 'REQUEST_TIMEOUT', response);
      else socket.setTimeout(limits.stalledMs);
    });
  });
};

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Unread received bytes wait for us, not for the client. */
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

const refuseUnread = (error: Error & { code?: string }, socket: Socket): void => {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') refuse(socket, 'REQUEST_TIMEOUT');
  else if (error.code === 'HPE_HEADER_OVERFLOW') refuse(socket, 'HEADERS_TOO_LARGE');
  else refuse(socket, 'INVALID_REQUEST');
};

/** Sends a contract error if no response has begun. */
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
