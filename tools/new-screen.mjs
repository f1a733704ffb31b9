import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments } from './lib/arguments.mjs';
import { install } from './lib/install.mjs';
import { fail, remotes, root } from './lib/run.mjs';

const usage = `Usage: npm run new -- screen REMOTE NAME --call "GET /api/v1/…"
       npm run new -- screen dealers lost-dealers --call "GET /api/v1/dealers-directory"
Remotes: ${remotes.map((remote) => remote.slice(4)).join(', ')}. The call is one of the contract: a new one is written there first.`;
const { words, call = '' } = readArguments(usage, { options: ['call'] });
const [remote = '', name = '', ...more] = words;
const folderName = `mfe-${remote.replace(/^mfe-/, '')}`;
const isName = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name);
if (call === '' || more.length > 0 || !remotes.includes(folderName) || !isName) fail(usage);
const place = `${folderName}/src/screens/${name}`;
if (existsSync(join(root, place))) fail(`${place} exists already.`);

await install();
const { writeScreen } = await import('./new-screen/write-screen.mjs');
const { files, left, entry } = await writeScreen(join(root, place), name, call).catch((error) => fail(error.message));
console.log(`Written: ${files.map((file) => `${place}/${file}`).join('\n         ')}`);
if (left.row.length > 0) console.log(`\nNot among the columns, for a word of yours: ${left.row.join(', ')}.`);
console.log(
  '\nSay in `filledBy` what fills the list and where that comes from, and in `countRows` how saved views count it.',
);
if (left.query.length > 0) console.log(`\nThe call also takes ${left.query.join(', ')}: the screen does not offer it.`);
console.log(`
Next:
1. ${place}/${name}.columns.tsx: keep the columns that people need, in the words that they use; the test lists them.
2. ${folderName}/src/remote.ts: one entry
${entry}
3. npm test -- ${folderName}`);
