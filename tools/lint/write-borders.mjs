import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { capture, root } from '../lib/run.mjs';
import { biomeOverrides } from './borders.mjs';

const file = join(root, 'biome.json');
const config = JSON.parse(readFileSync(file, 'utf8'));
writeFileSync(file, JSON.stringify({ ...config, overrides: biomeOverrides() }, null, 2));
await capture(process.execPath, [join(root, 'node_modules/@biomejs/biome/bin/biome'), 'format', '--write', file]);
