import { readFileSync } from 'node:fs';
import { RESERVED_ADDRESSES } from '../../api/src/domains/remotes/checks/declaration.ts';

const getText = (file) => readFileSync(new URL(`../../shell/src/${file}`, import.meta.url), 'utf8');
const own = [...getText('guards/console-routes.tsx').matchAll(/<Route path="(\/[^"]+)"/g)].map(([, path = '']) => path);

it("the contract keeps every page of the shell's own from remotes: a screen of theirs would never be seen, or stand for the sign-in", () => {
  expect(own.length).toBeGreaterThan(5);
  expect(own.filter((path) => !RESERVED_ADDRESSES.includes(path))).toEqual([]);
});

it('0104: every page of the shell that somebody who is signed in opens by itself is found by the search', () => {
  const searched = [...getText('search/find-openable-pages.ts').matchAll(/\bto: '(\/[^'?]+)'/g)].map(
    ([, path = '']) => path,
  );
  const others = ['/master', '/master/dashboard', '/visits-download'];
  expect(own.filter((path) => !searched.includes(path) && !others.includes(path))).toEqual([]);
});
