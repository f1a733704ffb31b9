import { baseCommit } from '../../surface/base.mjs';
import { checkMigrations } from '../migrations.mjs';

/** For tests: the check of the migrations in each of these folders, and whether there is an earlier state to begin from. */
const commit = baseCommit();
const problems = await checkMigrations(commit, process.argv.slice(2));
console.log(JSON.stringify({ hasCommit: commit !== undefined, problems }));
process.exit(0);
