import { pinProblem } from './pin-rules.ts';

const WEAK = {
  'its characters repeat': ['0000', '9999', '1212', '1221', '1122', '1112', '123123', '112233', '48484848', 'aaaa'],
  'its characters follow one another': [
    '1234',
    '4321',
    '0123',
    '3210',
    '6789',
    '7890',
    '0987',
    '123456',
    '0123456789',
    'abcd',
  ],
  'it could be a year of birth': ['1940', '1984', '2001', '2015'],
  'it is part of the SAP ID': ['1007', '0073', '100734', 'E100734', '9100734'],
};

it.each(Object.entries(WEAK))('the rule of pins refuses a pin because %s', (reason, pins) => {
  for (const pin of pins)
    expect([pin, pinProblem(pin, 'E100734', false)]).toEqual([pin, `This pin is easy to guess: ${reason}.`]);
});

it('all other pins are accepted', () => {
  for (const pin of ['7391', '1939', '2016', '8642', '1357', '1243', '73915', '7337 6', 'tyre', '१२४९'])
    expect([pin, pinProblem(pin, 'E100734', false)]).toEqual([pin, undefined]);
  expect(pinProblem('1007', '42', false)).toBeUndefined();
});

it('the rule of pins refuses what is too short or too long, in a demo as well', () => {
  for (const isDemo of [true, false]) {
    expect(pinProblem('739', 'AO1', isDemo)).toBe('The pin needs at least 4 characters.');
    expect(pinProblem('', 'AO1', isDemo)).toBe('The pin needs at least 4 characters.');
    expect(pinProblem('7391'.repeat(33), 'AO1', isDemo)).toBe('The pin may have at most 128 characters.');
  }
});

it('weak pins are accepted in a demo', () => {
  for (const pin of Object.values(WEAK).flat())
    expect([pin, pinProblem(pin, 'E100734', true)]).toEqual([pin, undefined]);
});
