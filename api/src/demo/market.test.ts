import { readTyreSize } from '../domains/surveys/market-research/tyre-size.ts';
import { DEMO_MATERIALS } from './materials.ts';

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
