import type { Role } from 'api-contract';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Door } from '../database/doors.ts';
import type { Db, WriteDb } from '../database/sql.ts';
import type { DiskWatch } from '../disk/disk-watch.ts';
import type { FileTransfer } from '../files/file-transfer.ts';
import type { Meter } from '../metrics/meter.ts';
import type { FailureLog } from '../domains/shared/system/failed-requests.ts';
import type { AssetStore } from '../domains/remotes/store/asset-store.ts';
import type { SignedTexts } from '../session/signed.ts';
import type { Standby } from '../standby/open-standby.ts';
import type { StandbyReads } from '../standby/reads.ts';
import type { Signer } from '../session/tokens.ts';
import type { Config } from '../config/config.ts';

/** What every route reaches through the app: nothing here may hold state that another process needs. */
export interface Core {
  pool: Pool;
  /** For reading alone. Handlers write by `change`. */
  db: Db;
  /** For reading what may be some seconds old: a standby, where there is one that has what this session has written. */
  readsFor: StandbyReads['readsFor'];
  standby: Standby | undefined;
  /** For what is written otherwise, each statement by itself: a name of `DOORS` says what, and why. */
  writeAs: (door: Door) => WriteDb;
  config: Config;
  tokens: Signer;
  signed: SignedTexts;
  /** How uploaded files and reports come and go. */
  files: FileTransfer;
  /** The files of released remotes. */
  assets: AssetStore;
  pepper: string;
  /** The room of the embedded database. */
  disk: DiskWatch;
  /** Whether this server ends within seconds and wants no new requests. */
  isStopAnnounced: () => boolean;
  /** Counts and times for Prometheus; without metrics it does nothing. */
  meter: Meter;
  /** What failed on our side, for ADMIN's page System. */
  failures: FailureLog;
  now: () => Date;
}

declare module 'fastify' {
  interface FastifyInstance {
    core: Core;
  }
  interface FastifyRequest {
    /** Of whoever calls, for metrics and traces: 'none' where nobody is signed in, or not known yet. */
    callerRole: Role | 'deploy' | 'none';
  }
}

export type App = FastifyInstance;
