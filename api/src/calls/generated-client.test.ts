/**
 * @group all
 * @slow Generates a typed client and compiles it.
 */
import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { testApp, type TestApp, TEST_PIN } from '../testing/index.ts';
import { openApiDocument } from './openapi.ts';

const api = join(import.meta.dirname, '../..');
const root = join(api, '..');
// Inside the package, so that the client finds its library.
const folder = join(api, `dist/openapi-client-${process.pid}`);
const run = promisify(execFile);

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  mkdirSync(folder, { recursive: true });
  cpSync(join(api, 'fixtures/openapi-client'), folder, { recursive: true });
  execFileSync(process.execPath, [join(api, 'src/testing/write-client-types.mjs'), join(folder, 'paths.ts')], {
    input: JSON.stringify(openApiDocument()),
  });
});
afterAll(async () => {
  await t.close();
  rmSync(folder, { recursive: true, force: true });
});

it('a client generated from the document by openapi-typescript type-checks', async () => {
  const { stdout } = await run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder]).catch(
    (error: { stdout: string }) => error,
  );
  expect(stdout).toBe('');
});

it('the generated client signs in, reads a list and reads the code of a refusal', async () => {
  const baseUrl = await t.app.listen({ port: 0 });
  const client = ['--import', 'tsx', join(folder, 'client.ts'), baseUrl, 'AO1', TEST_PIN];
  const { stdout } = await run(process.execPath, client, { cwd: root });
  expect(JSON.parse(stdout)).toEqual({ names: ['Person SO1'], code: 'PJP_NOT_FOUND', isOther: false });
});
