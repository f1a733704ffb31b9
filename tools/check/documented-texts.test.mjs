import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/run.mjs';
import { listTreeFiles } from './import-graph.mjs';

/** Documented texts by requirement id, misspellings included; `{…}` is a placeholder. */
const DOCUMENTED = JSON.parse(readFileSync(join(root, 'tools/check/documented-texts.json'), 'utf8'));
const isSource = (path) =>
  /^(?:shell|mfe-[\w-]+|shared-\w+|api-contract|api)\//.test(path) && !/\.test\.tsx?$|\/testing\//.test(path);

function asWritten(text) {
  const parts = text.split(/\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`(?:['"\`>]|\\n\\s*)${parts.join('[^\\n]{1,80}?')}(?:['"\`<]|\\s*\\n)`);
}
const findMissing = (source) =>
  Object.entries(DOCUMENTED).flatMap(([id, texts]) =>
    texts
      .filter((text) => !asWritten(text).test(source))
      .map(
        (text) =>
          `${id}: “${text}” is in no source any more. It is documented: put it back letter for letter, misspellings included. ` +
          'Where the specification itself has changed, change tools/check/documented-texts.json.',
      ),
  );
const sources = listTreeFiles(/\.(?:tsx?|sql|html)$/)
  .filter(isSource)
  .map((path) => readFileSync(join(root, path), 'utf8'))
  .join('\n')
  .replaceAll("\\'", "'");

it('each documented text is in the sources letter for letter', () => {
  expect(findMissing(sources)).toEqual([]);
});

it('a documented text that was put right or lengthened is told with its id', () => {
  const changed = sources
    .replaceAll('No PJP avilable for this SO.', 'No PJP available for this SO.')
    .replaceAll('Please Enter Holiday Name', 'Please Enter the Holiday Name');
  expect(findMissing(changed).map((sentence) => sentence.split(' is in')[0])).toEqual([
    'FO-PJP-09: “No PJP avilable for this SO.”',
    'FN-HOL-06: “Please Enter Holiday Name.”',
  ]);
});
