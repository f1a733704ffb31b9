import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isInstalled, root } from './project.mjs';
import { fail } from './run.mjs';

/** The manifest of the only remote of an outside folder. */
export const readManifest = () => JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/**
 * An option, CONSOLE_URL, or what an outside folder's package.json names. Exits if it is no address.
 * @param {string} [option]
 */
export function getConsoleAddress(option) {
  const ofManifest = isInstalled ? readManifest().console : undefined;
  const url = option ?? process.env.CONSOLE_URL ?? ofManifest ?? 'http://localhost:8080';
  if (!/^https?:/.test(url) || !URL.canParse(url))
    fail(`'${url}' is no address of a console: give one like https://console.example.com.`);
  return url.replace(/\/+$/, '');
}
