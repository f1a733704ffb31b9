import { readFileSync } from 'node:fs';
import { breakages } from '../breakages.mjs';

/** For tests: reads `[package, candidate]` and writes what would break. The checks are modules that Jest can not load. */
const [name, candidate] = JSON.parse(readFileSync(0, 'utf8'));
console.log(JSON.stringify(await breakages(name, candidate)));
