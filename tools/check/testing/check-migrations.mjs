import { baseCommit } from '../../surface/base.mjs';
import { checkMigrations } from '../migrations.mjs';

/** For tests: the check of the migrations in a folder, and whether there is an earlier state to begin from. */
const commit = baseCommit();
console.log(
  JSON.stringify({ hasCommit: commit !== undefined, problems: await checkMigrations(commit, process.argv[2]) }),
);
process.exit(0);
