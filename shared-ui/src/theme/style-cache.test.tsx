import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { render } from '@testing-library/react';
import { useInsertionEffect } from 'react';
import { Box, Button } from '../index.ts';
import { styleCache } from './style-cache.ts';
import { getChakraSystem } from './system.ts';

type Cache = ReturnType<typeof createCache>;

const show = (cache: Cache, inside: React.ReactNode = null) =>
  render(
    <CacheProvider value={cache}>
      <ChakraProvider value={getChakraSystem()}>
        {inside}
        <Box color="fg.muted" p="2" _hover={{ color: 'fg' }} css={{ '@media print': { display: 'none' } }}>
          A text
        </Box>
        <Button variant="outline">Save</Button>
        <Button variant="outline">Cancel</Button>
      </ChakraProvider>
    </CacheProvider>,
  );

function Commit({ onCommit }: { onCommit: () => void }) {
  useInsertionEffect(onCommit, [onCommit]);
  return null;
}

function watch<C extends Cache>(cache: C) {
  const rules: string[] = [];
  const insert = cache.sheet.insert.bind(cache.sheet);
  cache.sheet.insert = (rule: string) => {
    rules.push(rule);
    insert(rule);
  };
  return { cache, rules };
}

it('the sheet holds the same rules in the same order as with the library’s own cache, each once', () => {
  const own = watch(createCache({ key: 'css' }));
  show(own.cache).unmount();
  const ours = watch(styleCache());
  show(ours.cache);
  expect(ours.rules.length).toBeGreaterThan(3);
  expect(ours.rules).toEqual(own.rules);
  expect(new Set(ours.rules).size).toBe(ours.rules.length);
  expect(Object.keys(ours.cache.inserted)).toEqual(Object.keys(own.cache.inserted));
});

it('styles become rules before the first element is inserted into the page, and enter the sheet only after that', () => {
  const { cache, rules } = watch(styleCache());
  const prepare = jest.spyOn(cache, 'prepare');
  let atCommit: number[] = [];
  const onCommit = () => {
    atCommit = [prepare.mock.calls.length, rules.length];
  };
  show(cache, <Commit onCommit={onCommit} />);
  const [prepared = 0, inSheet] = atCommit;
  expect(prepared).toBeGreaterThanOrEqual(3);
  // Only global rules precede the elements'.
  expect(inSheet).toBe(0);
  expect(rules.length).toBeGreaterThan(3);
});

it('a style becomes rules once, however often its element renders, and again under a selector other than its own', () => {
  const { cache, rules } = watch(styleCache());
  let made = 0;
  const styles = {
    name: 'x',
    get styles() {
      made += 1;
      return 'color:red;';
    },
  } as Parameters<typeof cache.prepare>[0];
  cache.prepare(styles);
  cache.prepare(styles);
  expect([made, rules]).toEqual([1, []]);
  cache.insert('.css-x', styles, cache.sheet, true);
  expect([made, rules, cache.inserted]).toEqual([1, ['.css-x{color:red;}'], { x: true }]);
  cache.prepare(styles);
  expect(made).toBe(1);
  cache.insert('.other', styles, cache.sheet, false);
  expect([made, rules]).toEqual([2, ['.css-x{color:red;}', '.other{color:red;}']]);
});

it('styles inserted without a name are made each time, as print styles are', () => {
  const { cache, rules } = watch(styleCache());
  const styles = { name: 'y', styles: 'body{margin:0;}' } as Parameters<typeof cache.prepare>[0];
  cache.insert('', styles, cache.sheet, false);
  cache.insert('', styles, cache.sheet, false);
  expect([rules, cache.inserted]).toEqual([['body{margin:0;}', 'body{margin:0;}'], {}]);
});
