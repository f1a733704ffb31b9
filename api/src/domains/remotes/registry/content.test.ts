import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, type BrotliOptions, constants } from 'node:zlib';
import { createRelease } from '../../../testing/releases.ts';
import { toStoredFiles } from './content.ts';

const mockPacking = { running: 0, most: 0, qualities: [] as unknown[] };
jest.mock('node:zlib', () => {
  const zlib = jest.requireActual<typeof import('node:zlib')>('node:zlib');
  return {
    ...zlib,
    brotliCompress: (bytes: Buffer, options: BrotliOptions, done: (error: Error | null, packed: Buffer) => void) => {
      mockPacking.running += 1;
      mockPacking.most = Math.max(mockPacking.most, mockPacking.running);
      mockPacking.qualities.push(options.params?.[zlib.constants.BROTLI_PARAM_QUALITY]);
      const end = (error: Error | null, packed: Buffer) => {
        mockPacking.running -= 1;
        done(error, packed);
      };
      try {
        zlib.brotliCompress(bytes, options, end);
      } catch (error) {
        end(error as Error, Buffer.alloc(0));
      }
    },
  };
});
beforeEach(() => Object.assign(mockPacking, { running: 0, most: 0, qualities: [] }));

const { remote: built, builtFor } = createRelease('mfe-large', 'v1');
/** Compresses about as badly as code. */
const code = (bytes: number) => Buffer.from(randomBytes(bytes / 2).toString('hex'));
const createFiles = (count: number, bytes: number) =>
  new Map(Array.from({ length: count }, (_, n) => [`${n}.js`, code(bytes)] as const));

it('the server packs one file at a time, also of two releases at once', async () => {
  const [one] = await Promise.all([1, 2].map(() => toStoredFiles(createFiles(4, 20_000), { built, builtFor })));
  expect([mockPacking.most, mockPacking.qualities.length]).toEqual([1, 8]);
  expect(brotliDecompressSync(one?.get('0.js.br') as Buffer)).toEqual(one?.get('0.js'));
});

it('the server packs a large file less hard', async () => {
  await toStoredFiles(new Map([...createFiles(1, 100_000), ['large.js', code(100_002)]]), { built, builtFor });
  expect(mockPacking.qualities).toEqual([constants.BROTLI_MAX_QUALITY, 9]);
});

it('the packing continues with the next file when one cannot be packed', async () => {
  const broken = new Map([['a.js', 'no bytes' as unknown as Buffer]]);
  broken.set('a.js', { length: 1 } as Buffer);
  await expect(toStoredFiles(broken, { built, builtFor })).rejects.toThrow();
  const storedFiles = await toStoredFiles(createFiles(1, 1000), { built, builtFor });
  expect([...storedFiles.keys()]).toEqual(['0.js', 'remote.json', 'release.json', '0.js.br']);
});
