import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiBench } from './api-bench.ts';
import { buildBench } from './build-bench.ts';
import { root, type Row } from './shared.ts';
import { webBench } from './web-bench.ts';

/** `npm run bench [web|build|api …]`; BENCH_SCALE says how much demo data the API is measured on. */
const asked = process.argv.slice(2);
const wants = (part: string) => asked.length === 0 || asked.includes(part);
const scale = process.env.BENCH_SCALE ?? 'large';
const rows: Row[] = [];
if (wants('web')) rows.push(...(await webBench()));
if (wants('build')) rows.push(...buildBench());
if (wants('api')) rows.push(...(await apiBench(scale)));

const table = [
  '| what | measured | goal | |',
  '|---|---|---|---|',
  ...rows.map((r) => `| ${r.what} | ${r.value} | ${r.goal} | ${r.goal === '–' ? '' : r.met ? 'met' : '**missed**'} |`),
].join('\n');
console.log(`\n${table}\n`);
writeFileSync(
  join(root, 'bench/results.json'),
  `${JSON.stringify({ date: new Date().toISOString(), scale, rows }, null, 2)}\n`,
);
process.exit(0);
