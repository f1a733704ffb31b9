import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { compareSurfaces, judgeText, neededVersion, saysEnough } from './compare.mjs';

const interfaceOf = (...lines) => [`export interface P { ${lines.join('; ')} }`];

describe('a declaration', () => {
  it.each([
    ['the same', interfaceOf('a: string'), interfaceOf('a: string'), 'same'],
    ['in another order', interfaceOf('a: string', 'b?: number'), interfaceOf('b?: number', 'a: string'), 'same'],
    ['with an optional member more', interfaceOf('a: string'), interfaceOf('a: string', 'b?: number'), 'added'],
    ['with a required member more', interfaceOf('a: string'), interfaceOf('a: string', 'b: number'), 'breaking'],
    ['without a member', interfaceOf('a: string', 'b?: number'), interfaceOf('a: string'), 'breaking'],
    ['with a renamed member', interfaceOf('a?: string'), interfaceOf('b?: string'), 'breaking'],
    ['with another type', interfaceOf('a: string'), interfaceOf('a: number'), 'breaking'],
    ['whose member became required', interfaceOf('a?: string'), interfaceOf('a: string'), 'breaking'],
    ['with a choice more', ["type T = 'a' | 'b';"], ["type T = 'a' | 'b' | 'c';"], 'added'],
    ['with its first choice', ["type T = 'a';"], ["type T = 'a' | 'b';"], 'added'],
    ['with a choice less', ["type T = 'a' | 'b' | 'c';"], ["type T = 'a' | 'b';"], 'breaking'],
    [
      'with an optional parameter more',
      ['declare function f(a: string): void;'],
      ['declare function f(a: string, b?: number): void;'],
      'added',
    ],
    [
      'with a parameter more',
      ['declare function f(a: string): void;'],
      ['declare function f(a: string, b: number): void;'],
      'breaking',
    ],
    [
      'without a parameter',
      ['declare function f(a: string, b?: number): void;'],
      ['declare function f(a: string): void;'],
      'breaking',
    ],
    ['with another answer', ['declare function f(): string;'], ['declare function f(): string[];'], 'breaking'],
    [
      'with an overload more',
      ['declare function f(): void;'],
      ['declare function f(): void;', 'declare function f(a: 1): void;'],
      'added',
    ],
    [
      'whose value holds more',
      ['declare const t: { readonly a: "x" };'],
      ['declare const t: { readonly a: "x"; readonly b: "y" };'],
      'added',
    ],
    [
      'whose value words a text differently',
      ['declare const t: { readonly a: "x" };'],
      ['declare const t: { readonly a: "y" };'],
      'added',
    ],
    [
      'whose list of values is another',
      ['declare const t: readonly ["x"];'],
      ['declare const t: readonly ["y"];'],
      'breaking',
    ],
    ['with a type parameter more', ['interface P<A> { a: A }'], ['interface P<A, B> { a: A }'], 'breaking'],
  ])('%s', (_, before, now, expected) => expect(judgeText(before, now)).toBe(expected));
});

describe('a package', () => {
  const surface = (names, declarations) => ({
    exports: { 'shared-ui': Object.fromEntries(names.map((name) => [name, `ui#${name}`])) },
    declarations: Object.fromEntries(
      Object.entries(declarations).map(([name, [text, ...uses]]) => [
        `ui#${name}`,
        { text: [text], uses: Object.fromEntries(uses.map((use) => [use, `ui#${use}`])) },
      ]),
    ),
  });
  const tile = {
    Tile: ['declare function Tile(props: Props): Node;', 'Props'],
    Props: ['interface Props { label: string }'],
  };

  it('says which export is gone and which is new', () => {
    const now = surface(['Card'], { Card: ['declare function Card(): Node;'] });
    expect(compareSurfaces(surface(['Tile'], tile), now)).toEqual([
      { is: 'breaking', text: 'shared-ui no longer exports Tile.' },
      { is: 'added', text: 'shared-ui now exports Card.' },
    ]);
  });

  it('finds a change in a type that is not exported itself', () => {
    const now = surface(['Tile'], { ...tile, Props: ['interface Props { label: string; value: number }'] });
    expect(compareSurfaces(surface(['Tile'], tile), now)).toEqual([
      { is: 'breaking', text: 'Props, which shared-ui Tile speaks of, changed so that a remote may no longer fit.' },
    ]);
  });

  it('takes a moved file for what it is', () => {
    const moved = JSON.parse(JSON.stringify(surface(['Tile'], tile)).replaceAll('ui#', 'other#'));
    expect(compareSurfaces(surface(['Tile'], tile), moved)).toEqual([]);
  });
});

it.each([
  ['0.1.0', [], '0.1.0'],
  ['0.1.0', ['added'], '0.1.1'],
  ['0.1.0', ['added', 'breaking'], '0.2.0'],
  ['1.0.0', ['added'], '1.1.0'],
  ['1.4.2', ['breaking'], '2.0.0'],
])('after %s, %j needs %s', (before, kinds, needed) => {
  const changes = kinds.map((is) => ({ is, text: '' }));
  expect(neededVersion(before, changes)).toBe(needed);
  expect(saysEnough(needed, needed)).toBe(true);
  expect(saysEnough(before, needed)).toBe(kinds.length === 0);
});

it('what remotes may touch is recorded as it is, with its version and a line in the changelog', async () => {
  const script = join(__dirname, '../surface.mjs');
  const said = await promisify(execFile)(process.execPath, [script, '--check']).catch((error) => error);
  expect(said.stderr).toBe('');
  expect(said.stdout).toContain('The surface is recorded as it is.');
}, 120_000);
