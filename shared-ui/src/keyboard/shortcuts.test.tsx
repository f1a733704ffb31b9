import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ShownAddress } from '../state/shown-address.ts';
import { renderUi } from '../testing/index.tsx';
import { useHeldKeys } from './held-keys.ts';
import { currentShortcuts, useShortcuts } from './shortcuts.ts';
import { useShortcutsSwitch } from './shortcuts-switch.ts';

const pressed = jest.fn();
function Part({ name, isThere = true }: { name: string; isThere?: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  useShortcuts(
    useMemo(
      () => [
        {
          keys: ['j'],
          label: 'Next row',
          group: 'List',
          within: () => box.current,
          isThere: () => isThere,
          run: () => pressed(name),
        },
      ],
      [name, isThere],
    ),
  );
  return (
    <div ref={box}>
      <button type="button">{name}</button>
      <input aria-label={`Search ${name}`} />
      <input type="checkbox" aria-label={`Select ${name}`} />
    </div>
  );
}
function Page({ keys }: { keys: readonly string[] }) {
  useShortcuts(useMemo(() => [{ keys, label: 'Search', group: 'Console', run: () => pressed('the page') }], [keys]));
  return null;
}
function Help() {
  useShortcuts(
    useMemo(
      () => [{ keys: ['?'], label: 'Help', group: 'Console', betweenPages: true, run: () => pressed('help') }],
      [],
    ),
  );
  return null;
}
const SEARCH = ['mod+k', '/'];
const J = ['j'];
const calls = () => pressed.mock.calls.flat();

beforeEach(() => {
  pressed.mockClear();
  localStorage.clear();
});

it('0113: a key does what its part says, of two parts that with the focus, without one the first', async () => {
  renderUi(
    <>
      <Part name="one" />
      <Part name="two" />
    </>,
  );
  const person = userEvent.setup();
  await person.keyboard('j');
  screen.getByRole('button', { name: 'two' }).focus();
  await person.keyboard('j');
  expect(calls()).toEqual(['one', 'two']);
});

it('the page’s own use of a key comes before that of its parts', async () => {
  renderUi(
    <>
      <Part name="one" />
      <Page keys={J} />
    </>,
  );
  await userEvent.setup().keyboard('j');
  expect(calls()).toEqual(['the page']);
});

it('a shortcut is inactive while somebody types, with modifiers, and where it has no target', async () => {
  const { rerender } = renderUi(<Part name="one" />);
  const person = userEvent.setup();
  await person.type(screen.getByRole('textbox'), 'j');
  expect(screen.getByRole('textbox')).toHaveValue('j');
  screen.getByRole('button').focus();
  await person.keyboard('{Control>}j{/Control}{Alt>}j{/Alt}{Meta>}j{/Meta}');
  await person.keyboard('{Shift>}J{/Shift}');
  rerender(<Part name="one" isThere={false} />);
  await person.keyboard('j');
  expect(calls()).toEqual([]);
});

it('a shortcut works from a box to tick, where nothing is typed', async () => {
  renderUi(<Part name="one" />);
  screen.getByRole('checkbox').focus();
  await userEvent.setup().keyboard('j');
  expect(calls()).toEqual(['one']);
});

it('a key belongs to the dialog alone while one is open', async () => {
  renderUi(
    <>
      <Part name="covered" />
      <Page keys={SEARCH} />
      <div role="dialog" aria-label="Details">
        <Part name="inside" />
      </div>
    </>,
  );
  const person = userEvent.setup();
  await person.keyboard('j/');
  expect(calls()).toEqual(['inside']);
});

function Switch() {
  const [isOn, set] = useShortcutsSwitch();
  return (
    <button type="button" onClick={() => set(!isOn)}>
      {isOn ? 'On' : 'Off'}
    </button>
  );
}

it('WCAG 2.1.4: keys that are pressed alone are switched off, which this browser remembers; those with Ctrl stay', async () => {
  renderUi(
    <>
      <Switch />
      <Page keys={SEARCH} />
    </>,
  );
  const person = userEvent.setup();
  await person.click(screen.getByRole('button', { name: 'On' }));
  expect(screen.getByRole('button', { name: 'Off' })).toBeVisible();
  await person.keyboard('/');
  expect(calls()).toEqual([]);
  await person.keyboard('{Control>}k{/Control}');
  expect(calls()).toEqual(['the page']);
  expect(localStorage.getItem('single-keys')).toBe('off');
  await person.click(screen.getByRole('button', { name: 'Off' }));
  await person.keyboard('/');
  expect(calls()).toEqual(['the page', 'the page']);
});

function Opener({ decide }: { decide: () => void }) {
  const [isOpening, setOpening] = useState(false);
  useHeldKeys(isOpening);
  useEffect(() => {
    const open = () => setOpening(true);
    addEventListener('test:open', open);
    return () => removeEventListener('test:open', open);
  }, []);
  useShortcuts(
    useMemo(
      () => [
        { keys: ['?'], label: 'Open', group: 'Test', run: () => void dispatchEvent(new Event('test:open')) },
        { keys: ['a'], label: 'Approve', group: 'Test', run: decide },
      ],
      [decide],
    ),
  );
  return null;
}

it('what a key opens by an event of the page holds the very next key', () => {
  const decide = jest.fn();
  renderUi(<Opener decide={decide} />);
  const press = (key: string) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  act(() => {
    press('?');
    press('a');
  });
  expect(decide).not.toHaveBeenCalled();
});

it('a shortcut lists what keys do now, each once', () => {
  const { unmount } = renderUi(
    <>
      <Part name="one" />
      <Part name="two" />
      <Part name="empty" isThere={false} />
      <Page keys={SEARCH} />
    </>,
  );
  expect(currentShortcuts().map(({ label }) => label)).toEqual(['Next row', 'Search']);
  unmount();
  expect(currentShortcuts()).toEqual([]);
});

it('a shortcut leaves Ctrl+Shift+K to the browser', async () => {
  renderUi(<Page keys={SEARCH} />);
  const person = userEvent.setup();
  await person.keyboard('{Control>}{Shift>}k{/Shift}{/Control}');
  expect(calls()).toEqual([]);
  await person.keyboard('{Control>}k{/Control}');
  expect(calls()).toEqual(['the page']);
});

it.each<[string, React.ReactNode]>([
  ['a panel of the bar', <div key="panel" data-open-panel="" />],
  ['a menu', <div key="menu" role="menu" />],
  [
    'the drawer of a phone’s menu',
    <dialog key="drawer" open>
      Menu
    </dialog>,
  ],
])('no key reaches the list below %s that stands open', async (_, layer) => {
  const { unmount } = renderUi(
    <>
      <Part name="one" />
      {layer}
    </>,
  );
  const person = userEvent.setup();
  await person.keyboard('j');
  expect(calls()).toEqual([]);
  unmount();
  renderUi(<Part name="one" />);
  await person.keyboard('j');
  expect(calls()).toEqual(['one']);
});

it('no key reaches a page that a link has left, until the next one is shown; those of the console run', async () => {
  renderUi(
    <>
      <ShownAddress />
      <Help />
      <Part name="one" />
    </>,
  );
  const person = userEvent.setup();
  // The router's own entry, which it shows in a transition.
  history.pushState({ key: 'next' }, '');
  await person.keyboard('j');
  expect(calls()).toEqual([]);
  await person.keyboard('?');
  expect(calls()).toEqual(['help']);
  pressed.mockClear();
  history.replaceState(null, '');
  await person.keyboard('j');
  expect(calls()).toEqual(['one']);
});
