import { Script } from 'node:vm';
import type { BuiltRemote } from 'api-contract';
import { getModulePreloads } from '../checks/files.ts';
import { deployTexts } from './deploy-texts.ts';
import { findCallKeys } from './find-call-keys.ts';
import { findLooseRule } from './find-loose-rule.ts';
import { hasOwnReact } from './has-own-react.ts';

/** No digest reaches a file that a script imports by itself; webpack and rspack insert tags instead. */
const OWN_IMPORT = /\bimport\(\s*["'`]\.{1,2}\//;

/** Parses it as browsers do, without running it. */
const isModule = (script: string): boolean => {
  try {
    return new Script(script) === undefined;
  } catch {
    return true;
  }
};

/** @returns the first sentence about what only the files' contents tell */
export function findFileProblem(
  remote: BuiltRemote,
  files: ReadonlyMap<string, Buffer>,
  calls: Readonly<Record<string, unknown>>,
): string | undefined {
  const tags = new Set([remote.entry, ...remote.preload, ...getModulePreloads(remote)]);
  for (const [file, content] of files) {
    const text = content.toString();
    const loose = file.endsWith('.css') ? findLooseRule(text, remote.name) : undefined;
    if (loose !== undefined) return deployTexts.looseStyle(file, loose, remote.name);
    if (tags.has(file) && (isModule(text) || OWN_IMPORT.test(text))) return deployTexts.module(file);
    if (!/\.m?js$/.test(file)) continue;
    if (hasOwnReact(text)) return deployTexts.ownReact(file);
    const call = [...findCallKeys(text)].find((key) => !Object.hasOwn(calls, key));
    if (call !== undefined) return deployTexts.unnamedCall(file, call);
  }
  return undefined;
}
