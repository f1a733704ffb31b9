import { readFileSync } from 'node:fs';
import { findBreakages } from '../breakages.mjs';

/** For tests: reads `[package, candidate]` and prints breakages. Jest cannot load these modules. */
const [name, candidate] = JSON.parse(readFileSync(0, 'utf8'));
console.log(JSON.stringify(await findBreakages(name, candidate)));
