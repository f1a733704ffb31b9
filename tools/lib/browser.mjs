import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { capture, fail, root } from './run.mjs';

/** Debian's Chromium without its windows: what Playwright itself drives, for half of the processor's time. */
const SHELL = '/usr/bin/chromium-headless-shell';
const known = [
  SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

async function playwrightsOwn() {
  const script = "import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))";
  const { text } = await capture(process.execPath, ['-e', script], { cwd: join(root, 'e2e') });
  return text.trim();
}

/** In a container of Debian that has Chromium only, its light form is had within seconds, or not at all. */
async function installShell() {
  if (process.env.CHROMIUM_PATH || existsSync(SHELL) || !existsSync('/usr/bin/chromium') || process.getuid?.() !== 0)
    return;
  console.log('Getting the light form of Chromium (apt-get install chromium-headless-shell) …');
  await capture('timeout', ['120', 'apt-get', 'install', '-y', '--no-install-recommends', 'chromium-headless-shell']);
  if (!existsSync(SHELL)) console.log('It is not to be had here: the journeys take the one with windows.');
}

/** The Chromium that the journeys drive: CHROMIUM_PATH, the system's, or one that it gets, saying how. */
export async function findBrowser() {
  const system = [process.env.CHROMIUM_PATH, ...known].find((path) => path && existsSync(path));
  if (system) return system;
  const own = await playwrightsOwn();
  if (existsSync(own)) return own;
  console.log("No Chromium found: getting Playwright's own (npx playwright install --with-deps chromium) …");
  await capture('npx', ['playwright', 'install', '--with-deps', 'chromium'], { cwd: join(root, 'e2e') });
  if (existsSync(own)) return own;
  if (process.platform === 'linux' && process.getuid?.() === 0) {
    console.log("That download is not to be had here: getting the distribution's (apt-get install chromium) …");
    await capture('apt-get', ['update']);
    const { text } = await capture('apt-get', ['install', '-y', 'chromium']);
    if (existsSync('/usr/bin/chromium')) return '/usr/bin/chromium';
    console.error(text);
  }
  fail('The journeys need Chromium: install it (Debian: apt-get install chromium) or name it in CHROMIUM_PATH.');
}

/** The same for `npm test`, whose journeys take longest: in the light form where that is to be had. */
export async function findLightBrowser() {
  await installShell();
  return findBrowser();
}
