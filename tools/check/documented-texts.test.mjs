import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/run.mjs';
import { filesOfTree } from './import-graph.mjs';

/** By the id of its requirement: what the documents say letter for letter, misspellings included; `{…}` stands for what is filled in. */
const DOCUMENTED = JSON.parse(readFileSync(join(root, 'tools/check/documented-texts.json'), 'utf8'));
const isSource = (path) =>
  /^(?:shell|mfe-[\w-]+|shared-\w+|api-contract|api)\//.test(path) && !/\.test\.tsx?$|\/testing\//.test(path);

/** A text as code has it: a whole string, a template with something in the places of `{…}`, or the only text of its line. */
function asWritten(text) {
  const parts = text.split(/\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`(?:['"\`>]|\\n\\s*)${parts.join('[^\\n]{1,80}?')}(?:['"\`<]|\\s*\\n)`);
}
/** Each documented text that is in no source, as a sentence that says what to do. */
const missingIn = (source) =>
  Object.entries(DOCUMENTED).flatMap(([id, texts]) =>
    texts
      .filter((text) => !asWritten(text).test(source))
      .map(
        (text) =>
          `${id}: “${text}” is in no source any more. It is documented: put it back letter for letter, misspellings included. ` +
          'Where the specification itself has changed, change tools/check/documented-texts.json.',
      ),
  );
const sources = filesOfTree(/\.(?:tsx?|sql|html)$/)
  .filter(isSource)
  .map((path) => readFileSync(join(root, path), 'utf8'))
  .join('\n')
  .replaceAll("\\'", "'");

it('each documented text stands in the sources letter for letter', () => {
  expect(missingIn(sources)).toEqual([]);
});

it('a documented text that was put right or lengthened is told with its id', () => {
  const changed = sources
    .replaceAll('No PJP avilable for this SO.', 'No PJP available for this SO.')
    .replaceAll('Please Enter Holiday Name', 'Please Enter the Holiday Name');
  expect(missingIn(changed).map((sentence) => sentence.split(' is in')[0])).toEqual([
    'FO-PJP-09: “No PJP avilable for this SO.”',
    'FN-HOL-06: “Please Enter Holiday Name.”',
  ]);
});
