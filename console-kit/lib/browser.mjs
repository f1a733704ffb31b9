import { existsSync } from 'node:fs';
import { kitFile } from './project.mjs';
import { capture, fail } from './run.mjs';

const SHELL = '/usr/bin/chromium-headless-shell';
const candidates = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
  SHELL,
];

/** Root on Debian means a container or build server: missing packages can be installed. */
const isRootOnLinux = process.platform === 'linux' && process.getuid?.() === 0;
const installPackages = async (...names) => {
  await capture('apt-get', ['update']);
  return (await capture('apt-get', ['install', '-y', ...names])).text;
};

async function findPlaywrightBrowser() {
  const script = "import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))";
  const { text } = await capture(process.execPath, ['-e', script], { cwd: kitFile('.') });
  return text.trim();
}

/** CHROMIUM_PATH, the system's Chromium, or a printed download. */
export async function findBrowser() {
  const system = [process.env.CHROMIUM_PATH, ...candidates].find((path) => path && existsSync(path));
  if (system) return system;
  const own = await findPlaywrightBrowser();
  if (existsSync(own)) return own;
  console.log("No Chromium found: getting Playwright's own (npx playwright install --with-deps chromium) …");
  await capture('npx', ['playwright', 'install', '--with-deps', 'chromium'], { cwd: kitFile('.') });
  if (existsSync(own)) return own;
  if (isRootOnLinux) {
    console.log("That download is not to be had here: getting the distribution's (apt-get install chromium) …");
    const text = await installPackages('chromium');
    if (existsSync('/usr/bin/chromium')) return '/usr/bin/chromium';
    console.error(text);
  }
  fail('The journeys need Chromium: install it (Debian: apt-get install chromium) or name it in CHROMIUM_PATH.');
}

/** CHROMIUM_PATH, else `chromium-headless-shell`, which uses less CPU, else any Chromium. */
export async function findJourneysBrowser() {
  if (process.env.CHROMIUM_PATH) return findBrowser();
  if (!existsSync(SHELL) && isRootOnLinux) {
    console.log('Getting a browser without a window for the journeys (apt-get install chromium-headless-shell) …');
    await installPackages('chromium-headless-shell');
  }
  return existsSync(SHELL) ? SHELL : findBrowser();
}
