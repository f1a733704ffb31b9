import { matchItems } from './match-items.ts';

const NOTHING_ALIKE = { likeness: () => 0, mayMove: () => false };
const letters = (text: string) => [...text];
const aligned = (first: string, second: string) => {
  const { pairs, moved } = matchItems(letters(first), letters(second), NOTHING_ALIKE);
  return { pairs: pairs.map(([a, b]) => `${a}-${b}`).join(' '), moved: [...moved] };
};

it.each([
  ['xabcdy', 'xbcday', '0-0 1-4 2-1 3-2 4-3 5-5', [1]],
  ['xabcdy', 'xdabcy', '0-0 1-2 2-3 3-4 4-1 5-5', [4]],
  ['xaby', 'xaqby', '0-0 1-1 2-3 3-4', []],
  ['xaqby', 'xaby', '0-0 1-1 3-2 4-3', []],
  ['pabq', 'rabs', '1-1 2-2', []],
  ['pcabq', 'rabcs', '1-3 2-1 3-2', [1]],
  ['', 'ab', '', []],
  ['abcde', 'abcde', '0-0 1-1 2-2 3-3 4-4', []],
])(
  '%s and %s: what stays in its order is matched there, the fewest are called moved',
  (first, second, pairs, moved) => {
    expect(aligned(first, second)).toEqual({ pairs, moved });
  },
);

/** Length of the longest common subsequence, by definition. */
const measureLength = (first: string, second: string): number =>
  first === '' || second === ''
    ? 0
    : first[0] === second[0]
      ? 1 + measureLength(first.slice(1), second.slice(1))
      : Math.max(measureLength(first.slice(1), second), measureLength(first, second.slice(1)));

it('the alignment of any two lists matches as many items as possible in their order', () => {
  // bcba, the textbook example.
  expect(measureLength('abcbdab', 'bdcaba')).toBe(4);
  let seed = 7;
  const draw = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  const drawn = () => Array.from({ length: 2 + draw(7) }, () => 'abcd'[draw(4)]).join('');
  for (let round = 0; round < 300; round += 1) {
    const [first, second] = [drawn(), drawn()];
    const { pairs, moved } = matchItems(letters(first), letters(second), NOTHING_ALIKE);
    expect([first, second, pairs.length - moved.size]).toEqual([first, second, measureLength(first, second)]);
  }
});
