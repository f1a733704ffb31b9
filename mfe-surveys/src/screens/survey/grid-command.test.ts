import { gridCommand } from './grid-command.ts';

const size = { rows: 30, width: 4 };
const key = (name: string, held = '') => ({
  key: name,
  shiftKey: held.includes('shift'),
  ctrlKey: held.includes('ctrl'),
  metaKey: held.includes('meta'),
  altKey: held.includes('alt'),
});
const command = (name: string, held?: string) => gridCommand(key(name, held), { row: 2, column: 1 }, size);

it.each([
  ['ArrowDown', '', { do: 'move', to: { row: 3, column: 1 }, isExtending: false }],
  ['ArrowLeft', 'shift', { do: 'move', to: { row: 2, column: 0 }, isExtending: true }],
  ['ArrowDown', 'ctrl', { do: 'move', to: { row: 32, column: 1 }, isExtending: false }],
  ['End', 'shift ctrl', { do: 'move', to: { row: 29, column: 3 }, isExtending: true }],
  ['Home', '', { do: 'move', to: { row: 2, column: 0 }, isExtending: false }],
  ['PageDown', '', { do: 'move', to: { row: 12, column: 1 }, isExtending: false }],
  ['Tab', 'shift', { do: 'step', by: -1 }],
  ['d', 'ctrl', { do: 'fillDown' }],
  ['a', 'meta', { do: 'chooseAll' }],
  ['z', 'ctrl', { do: 'undo' }],
  ['Z', 'ctrl shift', { do: 'redo' }],
  ['y', 'ctrl', { do: 'redo' }],
  ['Backspace', '', { do: 'empty' }],
  ['F2', '', { do: 'edit' }],
  ['7', '', { do: 'replace', text: '7' }],
  ['D', 'shift', { do: 'replace', text: 'D' }],
  ['c', 'ctrl', undefined],
  ['d', 'ctrl shift', undefined],
  ['x', 'alt', undefined],
  ['Escape', '', undefined],
])('SV-SUR-10: %s with %j is %j', (name, held, expected) => expect(command(name, held)).toEqual(expected));
