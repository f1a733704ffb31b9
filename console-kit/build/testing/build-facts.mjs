import { rmSync } from 'node:fs';
import { remoteConfig } from '../../webpack/remote-config.mjs';
import { compile } from '../compile.mjs';
import { loadContract } from '../contract.mjs';
import { readDeclaration } from '../declaration.mjs';
import { builtFiles } from '../remote.mjs';
import { measureSizes } from '../sizes.mjs';
import { buildVersion } from '../version.mjs';

// `node build-facts.mjs REMOTE FOLDER` builds a remote into a separate folder and prints its version's facts.
const [name = '', folder = ''] = process.argv.slice(2);
const config = remoteConfig({ name });
const compilation = await compile({ ...config, cache: false, output: { ...config.output, path: folder } });
const compiled = builtFiles(folder);
compiled.set('font.ttf', Buffer.from([0xff, 0xfe, 0x00, 0xc3]));
compiled.set('style.css', Buffer.from('p { color: red }'));
const { remote, facts, files, own } = await buildVersion(name, compilation, compiled, await readDeclaration(name));
const sizes = measureSizes(name, remote, compilation, (file) => files.get(file).length, own);
const { callsByKey, toCallShapes } = await loadContract();
const shapes = Object.fromEntries(Object.keys(facts.calls).map((key) => [key, toCallShapes(callsByKey.get(key))]));
compiled.set('more.js', Buffer.from('ask("GET /api/v1/nothing-like-this")'));
const refusal = await buildVersion(name, compilation, compiled, { title: '', screens: [] }).catch(
  ({ message }) => message,
);
rmSync(folder, { recursive: true, force: true });
const texts = Object.fromEntries([...files].map(([file, content]) => [file, content.toString('base64')]));
console.log(JSON.stringify({ remote, facts, files: texts, sizes, shapes, refusal }));
