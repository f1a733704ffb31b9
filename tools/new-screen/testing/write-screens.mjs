import { join } from 'node:path';
import { writeScreen } from '../write-screen.mjs';

// `node write-screens.mjs FOLDER '{"reimbursements": "GET /api/v1/…"}'` writes each into a folder of its name and prints what was left out.
const [folder = '', wanted = '{}'] = process.argv.slice(2);
const left = {};
for (const [name, key] of Object.entries(JSON.parse(wanted)))
  left[name] = (await writeScreen(join(folder, name), name, key)).left;
console.log(JSON.stringify(left));
