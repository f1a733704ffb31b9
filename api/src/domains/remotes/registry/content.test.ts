import { randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { releaseOf } from '../../../testing/releases.ts';
import { keptFiles } from './content.ts';

const { remote: built, builtFor } = releaseOf('mfe-large', 'v1');
/** Text that is about as hard to pack as code. */
const code = (bytes: number) => Buffer.from(randomBytes(bytes / 2).toString('hex'));
const filesOf = (count: number, bytes: number) =>
  new Map(Array.from({ length: count }, (_, n) => [`${n}.js`, code(bytes)] as const));

it.each([
  ['many small files', 12, 90_000],
  ['some large files', 8, 1_000_000],
])('packing %s of two releases never holds up other work of the process', async (_, count, bytes) => {
  const start = performance.now();
  let isDone = false;
  const releases = [1, 2].map(() => keptFiles(filesOf(count / 2, bytes), { built, builtFor }));
  const packing = Promise.all(releases).finally(() => {
    isDone = true;
  });
  const waits: number[] = [];
  while (!isDone) {
    const asked = performance.now();
    await stat(import.meta.dirname);
    waits.push(performance.now() - asked);
    await setTimeout(5);
  }
  const [one] = await packing;
  const whole = performance.now() - start;
  expect(Math.max(...waits)).toBeLessThan(whole / 4);
  expect(brotliDecompressSync(one?.get('0.js.br') as Buffer)).toEqual(one?.get('0.js'));
});

it('goes on with the next file when one can not be packed', async () => {
  const broken = new Map([['a.js', 'no bytes' as unknown as Buffer]]);
  broken.set('a.js', { length: 1 } as Buffer);
  await expect(keptFiles(broken, { built, builtFor })).rejects.toThrow();
  const kept = await keptFiles(filesOf(1, 1000), { built, builtFor });
  expect([...kept.keys()]).toEqual(['0.js', 'remote.json', 'release.json', '0.js.br']);
});
