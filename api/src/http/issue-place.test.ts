import { issuePlace } from './issue-place.ts';

it.each<[string, PropertyKey[]]>([
  ["files['.vite/manifest.json'].digest", ['files', '.vite/manifest.json', 'digest']],
  ['screens[0].path', ['screens', 0, 'path']],
  ['', []],
])('a refusal names the place %j of what was sent', (text, path) => expect(issuePlace(path)).toBe(text));
