import { recentThings, rememberThing } from './recent-things.ts';

const thing = (nth: number) => ({ text: `Dealer ${nth}`, to: `/dealer-directory/K${nth}`, kind: 'Dealers' });
beforeEach(() => localStorage.clear());

it('0104: the browser remembers the last eight of each person, the newest first and each once', () => {
  for (let nth = 1; nth <= 9; nth += 1) rememberThing('AO1', thing(nth));
  rememberThing('AO1', thing(4));
  expect(recentThings('AO1').map(({ text }) => text)).toEqual([4, 9, 8, 7, 6, 5, 3, 2].map((nth) => `Dealer ${nth}`));
  expect(recentThings('RO1')).toEqual([]);
});

it('0104: a stored value that is not one of our pages is ignored', () => {
  for (const text of ['{', '{}', '[{"text":1}]', '[{"text":"x","to":"//evil.example","kind":"Dealers"}]']) {
    localStorage.setItem('search:recent:AO1', text);
    expect(recentThings('AO1')).toEqual([]);
  }
});
