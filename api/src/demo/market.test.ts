import { readTyreSize, sizeKey } from '../domains/surveys/market-research/tyre-size.ts';
import { SCALES } from './scales.ts';
import { marketProductRows, otherMarketFindRows } from './market.ts';
import { DEMO_MATERIALS } from './materials.ts';
import { Random } from './random.ts';

it('each material has a size, and it is the one of its description', () => {
  for (const { size, description } of DEMO_MATERIALS) {
    const [own, read] = [readTyreSize(size), readTyreSize(description)];
    expect([description, own?.width, own?.rim, own?.aspect, own?.construction]).toEqual([
      description,
      read?.width,
      read?.rim,
      read?.aspect,
      read?.construction,
    ]);
  }
  expect(new Set(DEMO_MATERIALS.map(({ materialNo }) => materialNo)).size).toBe(DEMO_MATERIALS.length);
});

it('the large company watches 50,000 products with ten finds each, every row of a size and category of its own', () => {
  const { marketRows } = SCALES.large;
  const rows = [...marketProductRows(marketRows)].slice(-marketRows);
  expect(new Set(rows.map(([, , type, size]) => `${type} ${size}`)).size).toBe(50_000);
  // One notation keeps sizes distinct.
  const [some, many] = [rows.filter((_, index) => index % 500 === 0), 2_000];
  expect(new Set(some.map(([, , type, size]) => `${type} ${sizeKey(String(size))}`)).size).toBe(some.length);
  const finds = new Set<string>();
  for (const [id, company, name] of otherMarketFindRows('2026-11-22', new Random('market'), many))
    finds.add(`${id} ${company} ${name}`);
  expect(finds.size).toBe(10 * many);
});
