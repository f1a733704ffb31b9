import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remotes } from '../lib/remotes.mjs';
import { root } from '../lib/run.mjs';

const TYPED = [/\b(?:maxLength|maxBytes)(?:=\{|: )\d/g, /<NumberField\b[^>]*\b(?:min|max)=\{\d/g];

const findTypedLimits = (text) => TYPED.flatMap((pattern) => text.match(pattern) ?? []);

it('the check finds a number on a field and in what is spread on it', () => {
  expect(findTypedLimits('<TextField label="A" maxLength={80} />')).toHaveLength(1);
  expect(findTypedLimits("const input = { type: 'text', maxLength: 80 };")).toHaveLength(1);
  expect(findTypedLimits('<NumberField\n  label="A"\n  min={1}\n/>')).toHaveLength(1);
  expect(findTypedLimits('<NumberField label="A" {...ruleLimits.hours} max={loosest} />')).toEqual([]);
});

it('every screen reads its input limits from the contract', () => {
  const files = ['shell', 'shared-auth', ...remotes].flatMap((name) =>
    readdirSync(join(root, name, 'src'), { recursive: true }).map((file) => join(name, 'src', file)),
  );
  const problems = files
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => findTypedLimits(readFileSync(join(root, file), 'utf8')).map((text) => `${file}: ${text}`));
  expect(files.some((file) => file.endsWith('rules-dialog.tsx'))).toBe(true);
  expect(problems).toEqual([]);
});
