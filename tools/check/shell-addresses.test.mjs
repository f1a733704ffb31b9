import { readFileSync } from 'node:fs';
import { RESERVED_ADDRESSES } from '../../api/src/domains/remotes/checks/declaration.ts';

it("keeps every page of the shell's own from remotes: a screen of theirs would never be seen, or stand for the sign-in", () => {
  const routes = readFileSync(new URL('../../shell/src/guards/console-routes.tsx', import.meta.url), 'utf8');
  const own = [...routes.matchAll(/<Route path="(\/[^"]+)"/g)].map(([, path]) => path);
  expect(own.length).toBeGreaterThan(5);
  expect(own.filter((path) => !RESERVED_ADDRESSES.includes(path ?? ''))).toEqual([]);
});
