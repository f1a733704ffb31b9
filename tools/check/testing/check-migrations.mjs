import { findBaseCommit } from '../../surface/base-commit.mjs';
import { checkMigrations } from '../migrations.mjs';

const commit = findBaseCommit();
const problems = await checkMigrations(commit, process.argv.slice(2));
console.log(JSON.stringify({ hasCommit: commit !== undefined, problems }));
process.exit(0);
