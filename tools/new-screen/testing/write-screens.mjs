import { join } from 'node:path';
import { writeScreen } from '../write-screen.mjs';

// `node write-screens.mjs FOLDER '{"reimbursements": "GET /api/v1/…"}'` writes screens and prints omissions and
// remote.ts entries.
const [folder = '', wanted = '{}'] = process.argv.slice(2);
const left = {};
const entries = {};
for (const [name, key] of Object.entries(JSON.parse(wanted)))
  ({ left: left[name], entry: entries[name] } = await writeScreen(join(folder, name), name, key));
console.log(JSON.stringify({ left, entries }));
