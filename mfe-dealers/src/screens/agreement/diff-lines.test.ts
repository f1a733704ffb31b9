import { diffLines } from './diff-lines.ts';

describe('DL-AGR-02: the difference between two saves', () => {
  it('is told word by word inside a line', () => {
    expect(diffLines(['Payment within 30 days.'], ['Payment within 45 days.'])).toEqual([
      { text: 'Payment within ', kind: 'same' },
      { text: '30', kind: 'removed' },
      { text: '45', kind: 'added' },
      { text: ' days.', kind: 'same' },
      { text: '\n', kind: 'same' },
    ]);
  });

  it('reports added and removed lines', () => {
    expect(diffLines(['a', 'b'], ['a', 'b', 'new'])).toEqual([
      { text: 'a\nb\n', kind: 'same' },
      { text: 'new\n', kind: 'added' },
    ]);
    expect(diffLines(['a', 'old', 'b'], ['a', 'b'])).toContainEqual({ text: 'old\n', kind: 'removed' });
  });

  it('is empty when the words are the same', () => {
    expect(diffLines(['a', 'b'], ['a', 'b'])).toEqual([]);
  });

  it('leaves out the middle of what did not change', () => {
    const lines = Array.from({ length: 50 }, (_, n) => `Line ${n}`);
    expect(diffLines(lines, [...lines.slice(0, 25), 'Changed', ...lines.slice(26)])).toEqual([
      { text: '…\nLine 23\nLine 24\n', kind: 'same' },
      { text: 'Line 25', kind: 'removed' },
      { text: 'Changed', kind: 'added' },
      { text: '\n', kind: 'same' },
      { text: 'Line 26\nLine 27\n…\n', kind: 'same' },
    ]);
  });

  it('the comparison of two unrelated texts of 1 MB is given up when its time limit ends', () => {
    // Each clock read takes a millisecond, on any machine.
    let now = 0;
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => ++now);
    const text = (word: string) =>
      Array.from({ length: 20_000 }, (_, n) => `${word} ${n} and fifty characters more of it`);
    const parts = diffLines(text('One'), text('Other'));
    clock.mockRestore();
    expect(parts.some(({ kind }) => kind === 'added')).toBe(true);
  });
});
