import { readMargins } from './margins.mjs';

it('the parser of margins reads how much worse a version may be, each by its name', () => {
  expect(readMargins('errors=2, time=1.2,loads=10')).toEqual({ errorPoints: 2, loadFactor: 1.2, minLoads: 10 });
  expect(readMargins('errors=0')).toEqual({ errorPoints: 0 });
});

it.each(['', 'errors', 'errors=', 'errors=-1', 'errors=two', 'other=2', 'errors=2,,', 'constructor=1'])(
  'the parser of margins refuses %j with an example',
  (text) => {
    expect(() => readMargins(text)).toThrow('Give for example "errors=2,time=1.2,loads=10".');
  },
);
