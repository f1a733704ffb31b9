import type { ClientBase } from 'pg';
import { type CopyToStreamQuery, to } from 'pg-copy-streams';

/** So much is read ahead of whoever takes it: in larger pieces than a stream's usual ones, of which there would be millions. */
export const PIECES = { highWaterMark: 262_144 };

/** What a statement `copy … to stdout` sends, as a stream. */
export const copyOut = (client: ClientBase, statement: string): CopyToStreamQuery =>
  client.query(to(statement, PIECES));
