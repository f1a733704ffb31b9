import { runKind } from './lib/run-kind.mjs';

await runKind(
  { surface: 'surface.mjs', docs: 'docs.mjs', migrations: 'freeze-migrations.mjs' },
  'Usage: npm run generate -- surface | docs | migrations',
);
