import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/run.mjs';
import { GENERATED_PAGES } from './pages.mjs';

for (const [path, page] of Object.entries(GENERATED_PAGES)) {
  writeFileSync(join(root, path), page());
  console.log(`${path} is written.`);
}
process.exit(0);
