import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remotes } from '../lib/remotes.mjs';
import { root } from '../lib/run.mjs';

const findPlaced = (name) => {
  const files = readdirSync(join(root, name, 'src'), { recursive: true }).map((file) => join(root, name, 'src', file));
  const texts = files.filter((file) => /(?<!\.test)\.tsx?$/.test(file)).map((file) => readFileSync(file, 'utf8'));
  const places = [
    /<(?:(?:Timeline|Command|Fact)?Slot|Contributors)\s+name="([^"]+)"/g,
    /\buseExtensions\('([^']+)'\)/g,
  ];
  const slots = texts.flatMap((text) => places.flatMap((place) => [...text.matchAll(place)].map(([, slot]) => slot)));
  return [...new Set(slots)].sort();
};

const findDeclared = (name) => {
  const [, list = ''] = /\bslots: \[([^\]]*)\]/.exec(readFileSync(join(root, name, 'src/remote.ts'), 'utf8')) ?? [];
  return [...list.matchAll(/'([^']+)'/g)].map(([, slot]) => slot).sort();
};

it.each(remotes)('%s declares the slots that its screens place', (name) => {
  expect(findDeclared(name)).toEqual(findPlaced(name));
});

it('the slots of the shell’s own pages are those that the contract names', () => {
  const [, list = ''] =
    /\bSHELL_SLOTS[^=]*= \[([^\]]*)\]/.exec(readFileSync(join(root, 'api-contract/src/slots.ts'), 'utf8')) ?? [];
  expect(findPlaced('shell')).toEqual([...list.matchAll(/'([^']+)'/g)].map(([, slot]) => slot).sort());
});

it('somebody places a slot', () => {
  expect(remotes.flatMap(findPlaced)).toContain('dealer');
  expect(findPlaced('shell')).toContain('today');
});
