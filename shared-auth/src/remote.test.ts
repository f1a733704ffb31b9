import type { SlotProps } from './slots/slots.ts';
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

it('a declaration refuses a path or a parent that is no path, a path twice, and a screen that is its own parent', () => {
  expect(declare(screen({ path: 'training' }))).toThrow("mfe-training: the path 'training' does not start with '/'.");
  expect(declare(screen({ parent: 'home' }))).toThrow("mfe-training: the path 'home' does not start with '/'.");
  expect(declare(screen({}), screen({}))).toThrow("mfe-training: the path '/training' is declared twice.");
  expect(declare(screen({ parent: '/training' }))).toThrow("mfe-training: the screen '/training' is its own parent.");
});

it('a declaration refuses an extension twice in one slot', () => {
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

it('0087: an extension that wants what its slot does not hand over fails the type check', () => {
  const rest = { name: 'notes', title: 'Notes', size: 'list', roles: ['AO'] } as const;
  const forDealer = async () => ({ default: ({ dealerCode }: { dealerCode: string }) => dealerCode });
  const forOfficer = async () => ({ default: ({ SAP_ID }: { SAP_ID: string }) => SAP_ID });
  const forNumber = async () => ({ default: ({ dealerCode }: { dealerCode: number }) => dealerCode });
  const extensions: ExtensionDeclaration[] = [
    { ...rest, slot: 'dealer', load: forDealer },
    { ...rest, slot: 'officer', load: forOfficer },
    // @ts-expect-error an officer's slot hands over no dealer
    { ...rest, slot: 'officer', load: forDealer },
    // @ts-expect-error a code is a text
    { ...rest, slot: 'dealer', load: forNumber },
    // @ts-expect-error nobody knows this slot
    { ...rest, slot: 'dealers', load: forDealer },
  ];
  expect(extensions).toHaveLength(5);
});

it('0096: an extension of a timeline draws nothing and takes no room, and another one takes some', () => {
  const rest = { name: 'notes', title: 'Notes', roles: ['AO'] } as const;
  const contributing = async () => ({ default: (_: SlotProps<'dealer-timeline'>) => null });
  const drawing = async () => ({ default: ({ dealerCode }: { dealerCode: string }) => dealerCode });
  const declareOne = (extension: ExtensionDeclaration) => () =>
    defineRemote({ name: 'mfe-training', title: 'Training', screens: [screen({})], extensions: [extension] });
  expect(declareOne({ ...rest, slot: 'dealer-timeline', size: 'none', load: contributing })).not.toThrow();
  expect(declareOne({ ...rest, slot: 'dealer-timeline', size: 'list', load: contributing })).toThrow(
    "mfe-training: the extension 'dealer-timeline/notes' draws nothing: its size is 'none'.",
  );
  expect(declareOne({ ...rest, slot: 'dealer', size: 'none', load: drawing })).toThrow(
    "mfe-training: the extension 'dealer/notes' takes room: say how much.",
  );
  // @ts-expect-error a dealer's part is handed no timeline to contribute to
  expect(declareOne({ ...rest, slot: 'dealer', size: 'list', load: contributing })).not.toThrow();
});
