const STRANGE: readonly (() => unknown)[] = [
  ...[undefined, null, true, 7, Number.NaN, 10n, '', 'x', '\0', '\ud800', {}, [], [[]]].map((value) => () => value),
  ...['//evil.example', '/\t/evil.example', '/\\evil.example', 'javascript:alert(1)', '/%E0%A4%A'].map(
    (address) => () => address,
  ),
  () => Symbol('strange'),
  () => () => undefined,
  () => new Date(Number.NaN),
  () => Object.create(null),
  () => 'x'.repeat(100_000),
  () => Array.from({ length: 10_000 }, () => ({})),
  () => ({ $$typeof: Symbol.for('react.transitional.element'), type: 'b', props: {} }),
  () => Object.defineProperty({}, 'text', { get: fail, enumerable: true }),
];
const unreadable = () => new Proxy({}, { get: fail, has: fail, getPrototypeOf: fail });
const ERRORS: readonly (() => unknown)[] = [
  () => new Error('wrong'),
  () => {
    const error = new Error('caused by itself');
    return Object.assign(error, { cause: error });
  },
  () => Object.assign(new Error('wrong'), { message: { text: 'wrong' } }),
  () => Object.assign(new Error('wrong'), { name: null, stack: 7 }),
  ...STRANGE,
];

function fail(): never {
  throw new Error('can not be read');
}

export function createDice(seed: number) {
  let state = seed;
  const dice = (sides: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
  const oneOf = (values: readonly (() => unknown)[]): unknown => values[dice(values.length)]?.();
  const strange = () => oneOf([...STRANGE, unreadable]);
  return {
    dice,
    strange,
    error: () => oneOf([...ERRORS, unreadable]),
    /** React itself stops at what it can not read. */
    thrown: () => oneOf(ERRORS),
    spoil(right: object): unknown {
      const keys = Object.keys(right);
      const place = dice(keys.length + 1);
      const key = keys[place];
      return key === undefined ? strange() : { ...right, [key]: strange() };
    },
  };
}
