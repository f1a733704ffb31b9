import { DEMO_MATERIALS } from '../../../../demo/materials.ts';
import { CROWDED, MORE_MATERIALS } from './testing/crowded-sizes.ts';
import { KNOWN_PATTERNS } from './known-patterns.ts';
import { EXAMPLES, FAMILIAR, type Labelled } from './labelled.ts';
import { readTyreSize } from '../tyre-size.ts';
import { indexMaterials, suggestMaterials } from './suggest.ts';

const index = indexMaterials(DEMO_MATERIALS.map(({ materialNo, ...rest }) => ({ ...rest, code: materialNo })));
const suggest = ([name, size, category]: Labelled) =>
  suggestMaterials({ name, size, category, description: '' }, index);
const missed = (set: readonly Labelled[]) =>
  set.filter((label) => !suggest(label).some(({ material }) => material.description.startsWith(label[3])));

it('each label is a material that there is', () => {
  for (const [, , , ours] of [...EXAMPLES, ...FAMILIAR])
    expect([ours, DEMO_MATERIALS.some(({ description }) => description.startsWith(ours))]).toEqual([ours, true]);
  const keys = (set: readonly Labelled[]) => set.map(([name, size]) => `${name} ${size}`);
  expect(keys(FAMILIAR).filter((key) => keys(EXAMPLES).includes(key))).toEqual([]);
  expect(FAMILIAR.length).toBeGreaterThanOrEqual(60);
});

it('the right material is among the first three in at least 90 % where the rules know the pattern', () => {
  const share = 1 - missed(FAMILIAR).length / FAMILIAR.length;
  expect(share).toBeGreaterThanOrEqual(0.9);
});

describe('the set that is kept apart, of sizes in which we have at least four materials', () => {
  const materials = [...DEMO_MATERIALS, ...MORE_MATERIALS];
  const crowded = indexMaterials(materials.map(({ materialNo, ...rest }) => ({ ...rest, code: materialNo })));
  const sizeKey = (text: string) => {
    const size = readTyreSize(text);
    return size && `${size.unit} ${size.width} ${size.aspect} ${size.construction} ${size.rim}`;
  };

  it('no label has a name that the rules know', () => {
    const isKnown = (text: string) => KNOWN_PATTERNS.some(([pattern]) => pattern.test(text.toLowerCase()));
    expect(CROWDED.filter(([name, , , description]) => isKnown(name) || isKnown(`${name} ${description}`))).toEqual([]);
    expect(FAMILIAR.filter(([name]) => isKnown(name)).length).toBeGreaterThan(FAMILIAR.length / 2);
  });

  it('the right one is among the first three in at least 90 %, where the size alone reaches two of three', () => {
    const missing = CROWDED.filter(
      ([name, size, category, description, ours]) =>
        !suggestMaterials({ name, size, category, description }, crowded).some(({ material }) =>
          material.description.startsWith(ours),
        ),
    );
    expect(1 - missing.length / CROWDED.length).toBeGreaterThanOrEqual(0.9);
  });

  it('each label is a material that there is, beside three others of its size, and none is in the other sets', () => {
    const names = new Set([...EXAMPLES, ...FAMILIAR].map(([name]) => name.toLowerCase()));
    for (const [name, size, , , ours] of CROWDED) {
      expect([name, names.has(name.toLowerCase())]).toEqual([name, false]);
      expect([ours, materials.some(({ description }) => description.startsWith(ours))]).toEqual([ours, true]);
      const ofSize = materials.filter((material) => sizeKey(material.size) === sizeKey(size)).length;
      expect([size, ofSize >= 4]).toEqual([size, true]);
    }
  });
});

it('the right material is among the first three of every example', () => {
  expect(missed(EXAMPLES)).toEqual([]);
});

it('a suggestion says why, the weightiest first', () => {
  const [best] = suggest(['Super Lug 50 Plus', '10.00-20 16PR', 'TRUCK', '']);
  expect(best?.material.description).toBe('JET XTRA XLM 10.00-20 16PR LUG');
  expect(best?.reasons).toEqual(['Same size', 'Also lug pattern', 'Same category', '16PR as well']);
});

it('no product of another rim is suggested, nor one where no size can be read', () => {
  expect(suggest(['Odd', '145/80 R60', 'CAR', ''])).toEqual([]);
  expect(suggest(['Odd', 'one size', 'CAR', ''])).toEqual([]);
  expect(suggest(['ZLX', '145/80 R12', 'CAR', '']).every(({ material }) => material.description.includes('R12'))).toBe(
    true,
  );
});
