import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { explainBadSetting, SETTING_NAMES } from '../../api/src/config/settings.mjs';
import { root } from '../lib/run.mjs';
import { code, GENERATED, markdownTable } from './markdown.mjs';
import { SETTING_GROUPS } from './setting-meanings.mjs';

const INTRO = `# Which settings are there?

${GENERATED}

Settings are environment variables. The console reads them once, before it installs or builds
anything. It refuses a bad value and names the fix. An empty value counts as not set.

- **Default** is what holds without the setting. '–' means that the feature is off.
- **Values** are what it takes, with an example. 'Needs' names another required setting.
- **Since** is the first version that has the setting. Empty means 0.2.0 or earlier.`;

export function literalDefaults() {
  const source = readFileSync(join(root, 'api/src/config/config.ts'), 'utf8');
  const matches = source.matchAll(/values\.(\w+) \?\? (?:'([^']+)'|([\d_]+))/g);
  return new Map([...matches].map(([, name = '', text, number]) => [name, text ?? number?.replaceAll('_', '') ?? '']));
}

/**
 * Extracts valid values, example and dependencies from a setting's error message.
 * @param {import('../../api/src/config/settings.mjs').SettingName} name
 * @param {boolean} hasDefault Then the default is the example.
 */
function describeValues(name, hasDefault) {
  const message = explainBadSetting(name, '');
  const fix = message.slice(message.indexOf(': ') + 2).replace(/\.$/, '');
  const [, from, to] = /from (\d+) to (\d+)/.exec(fix) ?? [];
  const [, length] = /at least (\d+) /.exec(fix) ?? [];
  const [, list] = /^(?:give )?(?:one of |[A-Z_]+=(?=[a-z]+, ))([\w, /]+)$/.exec(fix) ?? [];
  const choices = [
    ...fix.matchAll(/[A-Z_]+=([\w/-]+(?:(?:, [\w-]+)* or [\w-]+(?![\w=-]))?)(?= (?:or|to|not|for)|$|,)/g),
  ]
    .flatMap(([, choice = '']) => choice.split(/, | or /))
    .map(code);
  const examples = [...fix.matchAll(/(?:for example|like) (?:[A-Z][A-Z0-9_]*=)?([^\s,]+)/g)].map(([, text = '']) =>
    code(text),
  );
  const [, needed] = /together with (.+)$/.exec(fix) ?? [];
  return [
    from && `${from} to ${to}`,
    length && `at least ${length} characters`,
    list && code(list),
    !list && examples.length === 0 && choices.length > 0 && choices.join(', '),
    examples.length > 0 && (examples.length > 1 || !hasDefault) && `like ${examples.join(' or ')}`,
    needed && `needs ${needed.replace(/[A-Z][A-Z0-9_]+/g, code)}`,
  ]
    .filter(Boolean)
    .join('; ');
}

/** docs/settings.md. */
export function settingsPage() {
  const defaults = literalDefaults();
  const sections = SETTING_GROUPS.map(({ title, settings }) => {
    const rows = settings.map(([name, meaning, { fallback = '–', since = '' } = {}]) => [
      code(name),
      defaults.has(name) ? code(defaults.get(name) ?? '') : fallback,
      meaning,
      describeValues(name, defaults.has(name)),
      since,
    ]);
    return `## ${title}\n\n${markdownTable([['Setting', 'Default', 'Meaning', 'Values', 'Since'], ...rows])}`;
  });
  return `${[INTRO, ...sections].join('\n\n')}\n`;
}

export function findUnexplainedSettings() {
  const explained = SETTING_GROUPS.flatMap(({ settings }) => settings.map(([name]) => name));
  return [
    ...SETTING_NAMES.filter((name) => !explained.includes(name)),
    ...explained.filter((name, index) => !SETTING_NAMES.includes(name) || explained.indexOf(name) !== index),
  ];
}
