import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findApiRoot } from '../config/find-api-root.ts';
import { ADVISORY_LOCKS } from './advisory-locks.ts';

it('no two locks share a number', () => {
  const numbers = Object.values(ADVISORY_LOCKS);
  expect(new Set(numbers).size).toBe(numbers.length);
});

it('only advisory-locks.ts takes advisory locks', () => {
  const folders = ['src', 'migrations'].map((name) => join(findApiRoot(), name));
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|mjs|sql)$/.test(name))
      .map((name) => join(folder, name)),
  );
  const own = /database.advisory-locks(\.test)?\.ts$/;
  const others = files.filter((file) => !own.test(file) && /pg_(try_)?advisory_/.test(readFileSync(file, 'utf8')));
  expect(others).toEqual([]);
});
