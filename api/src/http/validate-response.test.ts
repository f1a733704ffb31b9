import { z } from 'zod';
import { validateResponse } from './validate-response.ts';

const rows = z.array(z.object({ id: z.string(), n: z.number() }));
const check = validateResponse<object>(
  z.object({ data: z.object({ rows, total: z.number() }), rows, message: z.string() }),
  'GET /rows',
);

describe('a response', () => {
  it('D-001: is the same JSON with a repeated member as if that were written twice', () => {
    const list = [{ id: '"é\u2028', n: 1.5, extra: 'not in the contract' }];
    const { response, json } = check({ data: { rows: list, total: 1 }, rows: list, message: 'OK' });
    const expectedRows = [{ id: '"é\u2028', n: 1.5 }];
    expect(JSON.parse(String(json))).toEqual({
      data: { rows: expectedRows, total: 1 },
      rows: expectedRows,
      message: 'OK',
    });
    expect(response).toEqual(JSON.parse(String(json)));
  });

  it.each([0, 1, 100, 1000])('is that JSON also for a repeated member of %s rows, as text or as bytes', (count) => {
    const list = Array.from({ length: count }, (_, n) => ({ id: `${n} दिल्ली ü \u2028 "`, n }));
    const whole = { data: { rows: list, total: count }, rows: list, message: 'OK' };
    const { json } = check(whole);
    expect(JSON.parse(String(json))).toEqual(whole);
    expect(Buffer.byteLength(json)).toBe(Buffer.byteLength(JSON.stringify(whole)));
    expect(typeof json).toBe(count < 1000 ? 'string' : 'object');
  });

  it('omits the repeated member where that is optional', () => {
    const optional = validateResponse<object>(
      z.object({ data: z.object({ rows: rows.optional(), total: z.number() }), rows: rows.optional() }),
      'GET /rows',
    );
    expect(JSON.parse(String(optional({ data: { total: 0 } }).json))).toEqual({ data: { total: 0 } });
  });

  it('whose repeated member is another value is checked in both places', () => {
    const good = [{ id: 'a', n: 1 }];
    const other = check({ data: { rows: good, total: 1 }, rows: [], message: 'OK' });
    expect(JSON.parse(String(other.json)).rows).toEqual([]);
    expect(() => check({ data: { rows: good, total: 1 }, rows: [{ id: 1 }], message: 'OK' })).toThrow(
      'Response of GET /rows differs from the contract: rows.0.id: invalid_type',
    );
  });

  it('is never sent when it differs from the contract, not even in a repeated member', () => {
    const bad = [{ id: 'a', n: 'one' }];
    expect(() => check({ data: { rows: bad, total: 1 }, rows: bad, message: 'OK' })).toThrow('data.rows.0.n');
    expect(() => check({ data: { rows: [], total: 1 }, message: 'OK' })).toThrow('rows: invalid_type');
  });
});
