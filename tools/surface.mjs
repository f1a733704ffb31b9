import { install } from './lib/install.mjs';
import { readArguments } from './lib/arguments.mjs';

const { check = false } = readArguments('npm run generate -- surface [--check]', { flags: ['check'] });
await install();
const { findSurfaceProblems: surfaceProblems } = await import('./surface/record.mjs');
const problems = await surfaceProblems({ write: !check });
for (const problem of problems) console.error(problem);
if (problems.length === 0) console.log('The surface is recorded as it is.');
process.exit(problems.length > 0 ? 1 : 0);
