import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packages, root } from '../lib/run.mjs';

const read = (file) => readFileSync(join(root, file), 'utf8');
const page = read('docs/upgrading.md');
const scripts = Object.keys(JSON.parse(read('package.json')).scripts);
const all = (pattern) => [...page.matchAll(pattern)].map(([, text]) => text ?? '');

describe('docs/upgrading.md names what is there:', () => {
  it('commands, and the packages that they prove', () => {
    expect(all(/`npm run ([\w:]+)/g).filter((name) => !scripts.includes(name))).toEqual([]);
    const proved = all(/`npm run test:all -- ([\w-]+)/g);
    expect(proved).toContain('tools');
    expect(proved.filter((name) => !packages.includes(name))).toEqual([]);
  });

  it('parts of the measurements', () => {
    const measures = /const measures = \{([\s\S]*?)\n\};/.exec(read('bench/src/main.ts'))?.[1] ?? '';
    const parts = [...measures.matchAll(/^ {2}(\w+):/gm)].map(([, part]) => part);
    expect(all(/`npm run bench -- (\w+)`/g).filter((part) => !parts.includes(part))).toEqual([]);
  });

  it('journeys', () => {
    const journeys = all(/`(?:npm run test:all -- )?e2e` \(([^)]+)\)/g).flatMap((names) => names.split(', '));
    expect(journeys).toContain('federation');
    expect(journeys.filter((name) => !existsSync(join(root, `e2e/journeys/${name}.spec.ts`)))).toEqual([]);
  });
});

it('renovate.json has rules only for what is installed', () => {
  const manifests = ['package.json', ...readdirSync(root).map((folder) => `${folder}/package.json`)];
  const installed = manifests
    .filter((file) => existsSync(join(root, file)))
    .map((file) => JSON.parse(read(file)))
    .flatMap((each) => Object.keys({ ...each.dependencies, ...each.devDependencies, ...each.optionalDependencies }));
  const names = JSON.parse(read('renovate.json')).packageRules.flatMap((rule) => rule.matchPackageNames);
  const isUsed = (name) =>
    name === 'node' ||
    installed.some((each) => (name.endsWith('**') ? each.startsWith(name.slice(0, -2)) : each === name));
  expect(names.filter((name) => !isUsed(name))).toEqual([]);
});
