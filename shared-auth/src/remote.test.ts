import { defineRemote, type ExtensionDeclaration, type ScreenDeclaration } from './remote.ts';

const screen = (rest: Partial<ScreenDeclaration>): ScreenDeclaration => ({
  path: '/training',
  title: 'Training',
  roles: ['AO'],
  load: () => Promise.reject(new Error('not opened here')),
  ...rest,
});
const declare =
  (...screens: ScreenDeclaration[]) =>
  () =>
    defineRemote({ name: 'mfe-training', title: 'Training', screens });

it('a screen may name the screen that it belongs to, of this remote or another', () => {
  expect(
    declare(screen({}), screen({ path: '/course', parent: '/training' }), screen({ path: '/x', parent: '/' })),
  ).not.toThrow();
});

it('refuses a path or a parent that is no path, a path twice, and a screen that is its own parent', () => {
  expect(declare(screen({ path: 'training' }))).toThrow("mfe-training: the path 'training' does not start with '/'.");
  expect(declare(screen({ parent: 'home' }))).toThrow("mfe-training: the path 'home' does not start with '/'.");
  expect(declare(screen({}), screen({}))).toThrow("mfe-training: the path '/training' is declared twice.");
  expect(declare(screen({ parent: '/training' }))).toThrow("mfe-training: the screen '/training' is its own parent.");
});

it('refuses an extension twice in one slot', () => {
  const extension: ExtensionDeclaration = {
    slot: 'dealer',
    name: 'notes',
    title: 'Notes',
    size: 'list',
    roles: ['AO'],
    load: () => Promise.reject(new Error('not opened here')),
  };
  const declareExtensions =
    (...extensions: ExtensionDeclaration[]) =>
    () =>
      defineRemote({ name: 'mfe-training', title: 'Training', screens: [screen({})], extensions });
  expect(declareExtensions(extension, { ...extension, name: 'marks' })).not.toThrow();
  expect(declareExtensions(extension, { ...extension, title: 'More' })).toThrow(
    "mfe-training: the extension 'dealer/notes' is declared twice.",
  );
});
