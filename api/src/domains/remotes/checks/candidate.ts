import type { BuiltRemote, deploy } from 'api-contract';

export interface Candidate {
  remote: BuiltRemote;
  builtFor: deploy.BuiltFor;
  /** Digest 'sha384-…' and size of every file. */
  files: ReadonlyMap<string, { digest: string; bytes: number }>;
}

export interface World {
  others: readonly BuiltRemote[];
  provided: { contract: string; shares: Readonly<Record<string, string>> };
}
