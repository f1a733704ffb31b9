import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiBench } from './api-bench.ts';
import { attendanceBench } from './attendance-bench.ts';
import { measureBareResponse } from './bare-response.ts';
import { buildBench } from './build-bench.ts';
import { dashboardBench } from './dashboard-bench.ts';
import { dealersBench } from './dealers-bench.ts';
import { backupBench } from './backup-bench.ts';
import { browserExportBench } from './browser-export-bench.ts';
import { exportBench } from './export-bench.ts';
import { growthBench } from './growth-bench.ts';
import { interactionsBench } from './interactions-bench.ts';
import { largeBackupBench } from './large-backup-bench.ts';
import { liveBench } from './live-bench.ts';
import { lighthouseBench } from './lighthouse-bench.ts';
import { marketBench } from './market-bench.ts';
import { metricsBench } from './metrics-bench.ts';
import { notificationsBench } from './notifications-bench.ts';
import { releaseBench } from './release-bench.ts';
import { reportBench } from './report-bench.ts';
import { recordingBench } from './recording-bench.ts';
import { searchBench } from './search-bench.ts';
import { standbyBench } from './standby-bench.ts';
import { startBench } from './start-bench.ts';
import { surveysBench } from './surveys-bench.ts';
import { type Row, root, toRatios } from './shared.ts';
import { ticketsBench } from './tickets-bench.ts';
import { todayBench } from './today-bench.ts';
import { webBench } from './web-bench.ts';

interface Part {
  date: string;
  rows: Row[];
}

/** `npm run bench [web|lighthouse|build|api|dashboards …]`; BENCH_SCALE sets the demo data. */
const scale = process.env.BENCH_SCALE ?? 'large';
const measures = {
  web: webBench,
  interactions: interactionsBench,
  lighthouse: lighthouseBench,
  build: async () => buildBench(),
  start: startBench,
  releases: releaseBench,
  api: () => apiBench(scale),
  dashboards: async () => [...(await dashboardBench(scale)), ...(await recordingBench(scale))],
  dealers: () => dealersBench(scale),
  reports: () => reportBench(scale),
  attendance: () => attendanceBench(scale),
  metrics: () => metricsBench(scale),
  notifications: () => notificationsBench(scale),
  surveys: () => surveysBench(scale),
  market: () => marketBench(scale),
  tickets: () => ticketsBench(scale),
  search: () => searchBench(scale),
  today: async () => [...(await todayBench(scale)), ...(await liveBench(scale))],
  growth: () => growthBench(scale),
  standby: () => standbyBench(scale === 'large' ? 'medium' : scale),
  backup: async () => [
    ...(await backupBench(scale === 'large' ? 'medium' : scale)),
    ...(await largeBackupBench(scale)),
  ],
  export: async () => [...(await exportBench(scale)), ...(await browserExportBench())],
};
const names = Object.keys(measures) as (keyof typeof measures)[];
const requestedNames = process.argv.slice(2);
const file = join(root, 'bench/results.json');
// Parts not measured keep their last figures and date.
const results: Partial<Record<string, Part>> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};

// A bench that is stopped ends the servers that it has started.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

for (const name of names.filter((each) => requestedNames.length === 0 || requestedNames.includes(each))) {
  const before = await measureBareResponse();
  const rows = await measures[name]();
  const bareMs = (before + (await measureBareResponse())) / 2;
  console.log(`  a bare response: ${bareMs.toFixed(1)} ms`);
  results[name] = { date: new Date().toISOString().slice(0, 10), rows: toRatios(rows, bareMs) };
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
}

const verdict = ({ goal, met, reason }: Row) =>
  goal === '–' ? '' : met ? 'met' : `**missed**${reason ? `: ${reason}` : ''}`;
const rows = names.flatMap((name) => results[name]?.rows ?? []);
const table = [
  '| what | measured | goal | |',
  '|---|---|---|---|',
  ...rows.map((r) => `| ${r.what} | ${r.value} | ${r.goal} | ${verdict(r)} |`),
].join('\n');
console.log(`\n${table}\n`);
process.exit(0);
