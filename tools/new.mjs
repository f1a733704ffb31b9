import { runKind } from './lib/run-kind.mjs';

await runKind(
  { screen: 'new-screen.mjs', remote: 'new-remote.mjs' },
  'Usage: npm run new -- screen REMOTE NAME --call "GET /api/v1/…"\n       npm run new -- remote mfe-training "Training"',
);
