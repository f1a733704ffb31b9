import type { ClientBase } from 'pg';
import { type CopyToStreamQuery, to } from 'pg-copy-streams';

/** Bytes to read ahead: default pieces would number millions. */
export const PIECES = { highWaterMark: 262_144 };

export const copyOut = (client: ClientBase, statement: string): CopyToStreamQuery =>
  client.query(to(statement, PIECES));
