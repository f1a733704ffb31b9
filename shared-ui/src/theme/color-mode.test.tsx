import { act, render, screen } from '@testing-library/react';
import { type ColorModeChoice, useColorModeChoice } from './color-mode.ts';
import { UiProvider } from './ui-provider.tsx';

const media = { '(prefers-color-scheme: dark)': false, print: false };
const listeners = new Set<() => void>();
const say = (next: Partial<typeof media>) =>
  act(() => {
    Object.assign(media, next);
    for (const listener of [...listeners]) listener();
  });
const { matchMedia } = window;
beforeEach(() => {
  localStorage.clear();
  Object.assign(media, { '(prefers-color-scheme: dark)': false, print: false });
  window.matchMedia = ((query: keyof typeof media) => ({
    ...matchMedia(query),
    get matches() {
      return media[query];
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  })) as never;
});
afterEach(() => {
  window.matchMedia = matchMedia;
});

function Choice() {
  const { choice, choose } = useColorModeChoice();
  return (
    <button type="button" onClick={({ currentTarget }) => choose(currentTarget.value as ColorModeChoice)}>
      {choice}
    </button>
  );
}
const show = () => render(<Choice />, { wrapper: UiProvider });
const choose = (choice: ColorModeChoice) =>
  act(() => {
    const button = screen.getByRole('button');
    button.setAttribute('value', choice);
    button.click();
  });
const isDark = () => document.documentElement.classList.contains('dark');

it('the mode is the operating system’s until the person chooses another, and again when the person wants that', () => {
  show();
  expect([screen.getByRole('button').textContent, isDark()]).toEqual(['system', false]);
  say({ '(prefers-color-scheme: dark)': true });
  expect(isDark()).toBe(true);
  choose('light');
  expect([screen.getByRole('button').textContent, isDark()]).toEqual(['light', false]);
  choose('system');
  expect([screen.getByRole('button').textContent, isDark(), localStorage.length]).toEqual(['system', true, 0]);
});

it('paper is white, whatever was chosen, and the screen is dark again after it', () => {
  show();
  choose('dark');
  say({ print: true });
  expect([isDark(), screen.getByRole('button').textContent]).toEqual([false, 'dark']);
  say({ print: false });
  expect(isDark()).toBe(true);
});

it('a browser without storage keeps the choice while the page lives', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full');
  });
  show();
  choose('dark');
  expect(isDark()).toBe(true);
  choose('system');
  expect(isDark()).toBe(false);
});
