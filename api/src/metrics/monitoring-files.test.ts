import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MetricObject, Registry } from 'prom-client';
import { findApiRoot } from '../config/find-api-root.ts';
import { testApp } from '../testing/index.ts';
import { itWithPromtool, runPromtool } from '../../../tools/jest/promtool.ts';
import { QUEUE_NAMES } from '../../../api-contract/src/shared/system.ts';
import { OUTGOING_TARGETS, SWEEPS } from './meter.ts';
import { openPrometheusMeter } from './prometheus-meter.ts';
import { followFigures } from '../server/metrics/console-figures.ts';

const folder = join(findApiRoot(), '..', 'docs', 'monitoring');
const getText = (name: string) => readFileSync(join(folder, name), 'utf8');

interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[];
}
const dashboard = JSON.parse(getText('grafana-dashboard.json')) as Dashboard;
const expressions: [string, string][] = [
  ...dashboard.panels.flatMap(({ title, targets }): [string, string][] => targets.map(({ expr }) => [title, expr])),
  ...[...getText('alert-rules.yml').matchAll(/- alert: (\w+)\n\s+expr: (>-\n(?:\s{10,}.*\n)+|.*)/g)].map(
    ([, name = '', expr = '']): [string, string] => [name, expr.replace('>-', '')],
  ),
];

let registry: Registry;
let series: Map<string, Set<string>>;
beforeAll(async () => {
  const t = await testApp({ people: false });
  const meter = await openPrometheusMeter();
  registry = meter.registry;
  await (await followFigures(t.app.core, registry))();
  await t.close();
  series = new Map(
    registry.getMetricsAsArray().flatMap((metric): [string, Set<string>][] => {
      const { name, type, labelNames = [] } = metric as MetricObject & { labelNames?: string[]; type: string };
      const labels = new Set([...labelNames, 'instance', 'job']);
      if (String(type) !== 'histogram') return [[name, labels]];
      return [
        [`${name}_bucket`, new Set([...labels, 'le'])],
        [`${name}_sum`, labels],
        [`${name}_count`, labels],
      ];
    }),
  );
  series.set('up', new Set(['instance', 'job']));
});

const NAME = /\b(?:console|nodejs|process)_\w+|\bup\b/g;
const listNames = (expr: string): string[] => expr.match(NAME) ?? [];
const findSelectors = (expr: string): [string, string[]][] =>
  [...expr.matchAll(/\b((?:console|nodejs|process)_\w+|up)\{([^}]*)\}/g)].map(([, name = '', labels = '']) => [
    name,
    [...labels.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = '']) => label),
  ]);
const findGroupedNames = (expr: string): string[] =>
  [...expr.matchAll(/\b(?:by|on)\s*\(([^)]*)\)/g)].flatMap(([, labels = '']) =>
    labels.split(',').map((each) => each.trim()),
  );

it('the dashboard and the rules are there, and all of them are looked at', () => {
  expect(dashboard.panels.length).toBeGreaterThan(20);
  expect(expressions.filter(([name]) => name.startsWith('Console'))).toHaveLength(
    getText('alert-rules.yml').match(/- alert:/g)?.length ?? 0,
  );
});

it('each metric of the dashboard and the rules is one that the server gives, with the labels that it has', () => {
  const wrong = expressions.flatMap(([where, expr]) => {
    const names = listNames(expr);
    const known = new Set(names.flatMap((name) => [...(series.get(name) ?? [])]));
    return [
      ...(names.length === 0 ? [`${where}: no metric in ${expr}`] : []),
      ...names.filter((name) => !series.has(name)).map((name) => `${where}: nobody gives ${name}`),
      ...findSelectors(expr).flatMap(([name, labels]) =>
        labels.filter((label) => !series.get(name)?.has(label)).map((label) => `${where}: ${name} has no ${label}`),
      ),
      ...findGroupedNames(expr)
        .filter((label) => !known.has(label))
        .map((label) => `${where}: nothing in it has ${label}`),
    ];
  });
  expect(wrong).toEqual([]);
});

it('each metric of the console is in the dashboard', () => {
  const names = new Set(
    expressions.flatMap(([, expr]) => listNames(expr)).map((name) => name.replace(/_(bucket|sum|count)$/, '')),
  );
  const own = registry.getMetricsAsArray().map(({ name }) => name);
  expect(own.filter((name) => name.startsWith('console_') && !names.has(name))).toEqual([]);
});

it('values of labels that the rules name are ones that there are', () => {
  const values = { queue: QUEUE_NAMES, sweep: SWEEPS, target: OUTGOING_TARGETS } as Record<string, readonly string[]>;
  const named = expressions.flatMap(([, expr]) =>
    [...expr.matchAll(/\b(queue|sweep|target)(?:=~|!~|!=|=)"([^"]+)"/g)].flatMap(([, label = '', text = '']) =>
      text.split('|').map((value) => [label, value] as const),
    ),
  );
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter(([label, value]) => !values[label]?.includes(value))).toEqual([]);
});

itWithPromtool('promtool accepts the rules', async () => {
  await expect(runPromtool(['check', 'rules', join(folder, 'alert-rules.yml')])).resolves.toMatch(
    /SUCCESS: \d+ rules found/,
  );
});
