import type { Role } from 'api-contract';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { WriteExceptionName } from '../database/write-exceptions.ts';
import type { Db, WriteDb } from '../database/sql.ts';
import type { DiskWatch } from '../disk/disk-watch.ts';
import type { FileTransfer } from '../files/file-transfer.ts';
import type { Meter } from '../metrics/meter.ts';
import type { FailureLog } from './failed-requests.ts';
import type { AssetStore } from './assets/asset-store.ts';
import type { SignedTexts } from './text-signer.ts';
import type { Standby } from '../standby/open-standby.ts';
import type { StandbyReads } from '../standby/reads.ts';
import type { Signer } from './tokens.ts';
import type { Config } from '../config/config.ts';

/** Must hold no state that another process needs. */
export interface Core {
  pool: Pool;
  /** Read-only; handlers write by `change`. */
  db: Db;
  /** For reads that may be seconds old: a standby that has this session's writes. */
  readsFor: StandbyReads['readsFor'];
  standby: Standby | undefined;
  /** For other writes, each statement alone; `WRITE_EXCEPTIONS` names them with reasons. */
  unauditedWrite: (name: WriteExceptionName) => WriteDb;
  config: Config;
  tokens: Signer;
  signed: SignedTexts;
  files: FileTransfer;
  assets: AssetStore;
  pepper: string;
  /** Disk of the embedded database. */
  disk: DiskWatch;
  /** Why it waits while another server serves, as sentences; empty once it serves. */
  waitsFor: () => Promise<readonly string[]>;
  /** The server stops within seconds and wants no new requests. */
  isStopAnnounced: () => boolean;
  meter: Meter;
  failures: FailureLog;
  now: () => Date;
}

declare module 'fastify' {
  interface FastifyInstance {
    core: Core;
  }
  interface FastifyRequest {
    /** For metrics and traces; 'none' if anonymous or not known yet. */
    callerRole: Role | 'deploy' | 'none';
  }
}

export type App = FastifyInstance;
