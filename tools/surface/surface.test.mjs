/**
 * @group all
 * @slow Records the surface of every shared package by the compiler.
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { compareSurfaces, judgeText } from './compare.mjs';
import { withoutServerOnly } from './declarations.mjs';
import { findVersionProblems } from './record.mjs';
import { compareShares } from './shell.mjs';
import { fitsCaret, recordedVersion } from '../../console-kit/lib/versions.mjs';

const toInterface = (...lines) => [`export interface P { ${lines.join('; ')} }`];

describe('a declaration', () => {
  it.each([
    ['the same', toInterface('a: string'), toInterface('a: string'), 'same'],
    ['in another order', toInterface('a: string', 'b?: number'), toInterface('b?: number', 'a: string'), 'same'],
    ['with an optional member more', toInterface('a: string'), toInterface('a: string', 'b?: number'), 'added'],
    ['with a required member more', toInterface('a: string'), toInterface('a: string', 'b: number'), 'breaking'],
    ['without a member', toInterface('a: string', 'b?: number'), toInterface('a: string'), 'breaking'],
    ['with a renamed member', toInterface('a?: string'), toInterface('b?: string'), 'breaking'],
    ['with another type', toInterface('a: string'), toInterface('a: number'), 'breaking'],
    ['whose member became required', toInterface('a?: string'), toInterface('a: string'), 'breaking'],
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
    [
      'that takes its parameter apart otherwise',
      ['declare function F({ a, ...rest }: P): void;'],
      ['declare function F({ a, b, ...rest }: P): void;'],
      'same',
    ],
    [
      'whose parameter is of another type',
      ['declare function F({ a }: P): void;'],
      ['declare function F({ a }: Q): void;'],
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
    [
      'that asks more of new builds alone',
      ['declare function f(a: A): void;'],
      ['declare function f(a: StricterAtBuild<A, { more: string }>): void;'],
      'same',
    ],
    ['with a type parameter more', ['interface P<A> { a: A }'], ['interface P<A, B> { a: A }'], 'breaking'],
    [
      'that lists a name more',
      ['declare const t: readonly ["x"];'],
      ['declare const t: readonly ["w", "x"];'],
      'added',
    ],
    [
      'that lists a name less',
      ['declare const t: readonly ["x", "y"];'],
      ['declare const t: readonly ["y"];'],
      'breaking',
    ],
    [
      'that lists a place more',
      ['declare const t: readonly [string];'],
      ['declare const t: readonly [string, number];'],
      'breaking',
    ],
  ])('%s', (_, before, now, expected) => expect(judgeText(before, now)).toBe(expected));

  it.each([
    ['a slot more', 'dealer: { dealerCode: string }; officer: { SAP_ID: string }', 'added'],
    ['a prop more', 'dealer: { dealerCode: string; name: string }', 'added'],
    ['a prop less', 'dealer: {}', 'breaking'],
    ['a prop of another type', 'dealer: { dealerCode: number }', 'breaking'],
    ['a slot less', 'officer: { SAP_ID: string }', 'breaking'],
  ])('of what slots hand over, with %s', (_, slots, expected) => {
    const getSurface = (text) => ({
      exports: { 'shared-auth': { Slots: 'shared-auth/src/slots/slots#Slots' } },
      declarations: { 'shared-auth/src/slots/slots#Slots': { text: [`export interface Slots { ${text} }`], uses: {} } },
    });
    const changes = compareSurfaces(getSurface('dealer: { dealerCode: string }'), getSurface(slots));
    expect(changes.map(({ type }) => type)).toEqual([expected]);
  });
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
      { type: 'breaking', text: 'shared-ui no longer exports Tile.', by: 'shared-ui Tile' },
      { type: 'added', text: 'shared-ui now exports Card.' },
    ]);
  });

  it('finds a change in a type that is not exported itself', () => {
    const now = surface(['Tile'], { ...tile, Props: ['interface Props { label: string; value: number }'] });
    expect(compareSurfaces(surface(['Tile'], tile), now)).toEqual([
      {
        type: 'breaking',
        text: 'Props, which shared-ui Tile speaks of, changed so that a remote may no longer fit.',
        by: 'shared-ui Tile',
      },
    ]);
  });

  it('recognises a moved file', () => {
    const moved = JSON.parse(JSON.stringify(surface(['Tile'], tile)).replaceAll('ui#', 'other#'));
    expect(compareSurfaces(surface(['Tile'], tile), moved)).toEqual([]);
  });

  it('a name that is written with its module is the same one, and a change in it is still found', () => {
    const word = 'import("./props.ts").Props';
    const written = (props) => {
      const Tile = { text: [`declare function Tile(props: ${word}): Node;`], uses: { [word]: 'ui#Props' } };
      const { exports, declarations } = surface(['Tile'], { ...tile, Props: [props] });
      const now = { exports, declarations: { ...declarations, 'ui#Tile': Tile } };
      return compareSurfaces(surface(['Tile'], tile), now).map(({ type }) => type);
    };
    expect(written('interface Props { label: string }')).toEqual([]);
    expect(written('interface Props { label: string; value: number }')).toEqual(['breaking']);
  });
});

describe('the recorded version', () => {
  const versionAfter = (before, own, kinds, countsAdditions = true) =>
    recordedVersion({ before, own, changes: kinds.map((type) => ({ type, text: '' })), countsAdditions });

  it.each([
    ['0.2.0', '0.2.0', [], '0.2.0'],
    ['0.2.0', '0.2.0', ['added'], '0.2.1'],
    ['0.2.4', '0.2.0', ['added', 'added'], '0.2.5'],
    ['0.2.4', '0.2.0', [], '0.2.4'],
    ['1.4.0', '1.0.0', ['added'], '1.5.0'],
    ['0.2.4', '0.3.0', ['breaking', 'added'], '0.3.0'],
    [undefined, '0.1.0', [], '0.1.0'],
  ])('after %s, with %s in the package and %j, is %s', (before, own, kinds, expected) => {
    expect(versionAfter(before, own, kinds)).toBe(expected);
  });

  it('counts no additions of the contract, whose calls are judged by their shapes', () => {
    expect(versionAfter('1.1.0', '1.1.0', ['added'], false)).toBe('1.1.0');
    expect(versionAfter('1.1.0', '2.0.0', ['breaking'], false)).toBe('2.0.0');
  });

  it('lets a remote that was built with an addition refuse a console that has it not yet', () => {
    const version = versionAfter('0.2.4', '0.2.0', ['added']);
    expect(fitsCaret('0.2.4', version)).toBe(false);
    expect(fitsCaret(version, '0.2.4')).toBe(true);
  });
});

describe('the version step that a change requires', () => {
  const problems = (kinds, version, headings = []) =>
    findVersionProblems({
      name: 'shared-ui',
      version,
      before: '0.2.4',
      changes: kinds.map((type) => ({ type, text: `${type} thing.` })),
      isListed: (each) => headings.includes(each),
    });

  it('is nothing when it only adds', () => expect(problems(['added', 'added'], '0.2.0')).toEqual([]));

  it('is a major version and a line when it breaks', () => {
    expect(problems(['breaking', 'added'], '0.2.5')).toEqual([
      expect.stringContaining(
        'its version is still 0.2.5.\n  breaking: breaking thing.\n  Take the change back, or raise the version to 0.3.0 in shared-ui/package.json.',
      ),
      "docs/surface-changelog.md says nothing of shared-ui 0.3.0: add '## shared-ui 0.3.0' and what changed for a remote.",
    ]);
    expect(problems(['breaking'], '0.3.0')).toHaveLength(1);
    expect(problems(['breaking'], '0.3.0', ['0.3.0'])).toEqual([]);
  });
});

it('the shell’s shares may grow within the ranges that remotes require, and none may be removed', () => {
  const before = { react: '19.3.1', 'shared-ui': '' };
  expect(compareShares(before, { react: '19.4.0', 'shared-ui': '', luxon: '3.0.0' })).toEqual([
    { type: 'added', text: 'The shell provides react 19.4.0, and it was 19.3.1.' },
    { type: 'added', text: 'The shell now provides luxon.' },
  ]);
  expect(compareShares(before, { react: '20.0.0' })).toEqual([
    { type: 'breaking', text: 'The shell provides react 20.0.0, and it was 19.3.1.' },
    { type: 'breaking', text: 'The shell no longer provides shared-ui.' },
  ]);
});

it('the recorded surface equals what remotes may use', async () => {
  const script = join(__dirname, '../surface.mjs');
  const result = await promisify(execFile)(process.execPath, [script, '--check']).catch((error) => error);
  expect(result.stderr).toBe('');
  expect(result.stdout).toContain('The surface is recorded as it is.');
}, 600_000);

it('the surface leaves out what the contract exports for the server alone, so that it may change', () => {
  const upload = 'api-contract/src/call#UploadedFile';
  const call = 'api-contract/src/call#call';
  const surface = {
    exports: { 'api-contract': { UploadedFile: upload, call } },
    declarations: { [upload]: {}, [call]: {} },
  };
  expect(withoutServerOnly(surface)).toEqual({ exports: { 'api-contract': { call } }, declarations: { [call]: {} } });
});
