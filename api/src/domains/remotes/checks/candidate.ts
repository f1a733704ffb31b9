import type { BuiltRemote, deploy } from 'api-contract';

/** A version to be judged, as its build describes it. */
export interface Candidate {
  remote: BuiltRemote;
  builtFor: deploy.BuiltFor;
  /** Every file in the version's folder: its digest as 'sha384-…' and its size. */
  files: ReadonlyMap<string, { digest: string; bytes: number }>;
}

/** What a version has to fit: the other remotes' live declarations, and what the shell and the API provide. */
export interface World {
  others: readonly BuiltRemote[];
  provided: { contract: string; shares: Readonly<Record<string, string>> };
}
