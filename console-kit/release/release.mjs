import { readArguments } from '../lib/arguments.mjs';
import { ConsoleError, createConsoleClient } from '../lib/console-client.mjs';
import { getConsoleAddress } from '../lib/console-address.mjs';
import { fail, formatSecondsSince } from '../lib/run.mjs';
import { readAudience } from './audience.mjs';
import { readMargins } from './margins.mjs';
import { getReleaseReason } from './reason.mjs';
import { deployToken, tokenMissing } from './token.mjs';

/**
 * Exit codes: 0 released (and live as requested), 1 a check failed or nothing was built, 2 not allowed or not
 * reachable.
 */
const NOT_POSSIBLE = 2;

export const releaseOptions =
  '[--note TEXT] [--canary "AO,RO,10%,SAP123" | --plan | --activate] [--margins "errors=2,time=1.2,loads=10"] [--reason TEXT] [--check] [--skip-build]';

/** @param {string} usage @param {string[]} [words] */
export const readReleaseArguments = (usage, words) =>
  readArguments(
    usage,
    {
      flags: ['activate', 'plan', 'check', 'skip-build'],
      options: ['note', 'canary', 'margins', 'reason', 'console'],
    },
    words,
  );

/**
 * @param {number} code
 * @param {string} text
 * @returns {never}
 */
function end(code, text) {
  console.error(`\n${text}`);
  process.exit(code);
}

function decideRollout(options) {
  const reason = getReleaseReason(options);
  try {
    const how = { reason, ...(options.margins !== undefined && { margins: readMargins(options.margins) }) };
    if (options.canary !== undefined) return { as: 'canary', ...how, audience: readAudience(options.canary) };
    if (options.plan) return { as: 'plan', reason };
    return options.activate ? { as: 'stable', ...how } : undefined;
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

async function step(title, work) {
  const since = Date.now();
  const result = await work();
  console.log(`${title.padEnd(40)} ${formatSecondsSince(since)}`);
  return result;
}

const signs = { passed: '✓', failed: '✗', open: '…' };
const show = (checks) => {
  for (const { check, state, texts } of checks) {
    console.log(`  ${signs[state]} ${check}${state === 'open' ? ' (not run yet)' : ''}`);
    for (const text of texts) console.log(`      ${text}`);
  }
};
const failed = ({ checks }) => checks.filter(({ state }) => state === 'failed').map(({ check }) => check);
const smokeOf = ({ checks }) => checks.find(({ check }) => check === 'smoke')?.state;

const describeLive = {
  stable: "is everyone's version now",
  canary: 'is a canary now for ',
  plan: 'is rolled out by the plan of this console',
};

async function runSmoke(client, { name, url }, { version }) {
  const { findBrowser } = await import('../lib/browser.mjs');
  const { runSmokeJourneys } = await import('../smoke/run.mjs');
  const browser = await findBrowser();
  const { preview } = await client.preview(name, version);
  const { passed, texts } = await runSmokeJourneys(name, { browser, url, version, preview });
  return client.smoke(name, version, { passed, texts });
}

async function publish(context) {
  const { name, url, token, live, options } = context;
  const client = createConsoleClient(url, token);
  if (!options['skip-build']) {
    const { buildRemote } = await import('../build/remote.mjs');
    await step(`Build of ${name}`, () => buildRemote(name));
  }
  const { packRelease } = await import('../build/pack-release.mjs');
  const archive = packRelease(name, { note: options.note ?? '' });
  if (options.check) {
    const { version, checks } = await step(`Checks of ${new URL(url).host}`, () => client.check(name, archive));
    show(checks);
    const bad = failed({ checks });
    if (bad.length > 0) return end(1, `${name} ${version} could not go live: ${bad.join(', ')} failed.`);
    return console.log('Nothing was kept.');
  }
  let state = await step(`Upload of ${(archive.length / 1000).toFixed(0)} kB to ${new URL(url).host}`, () =>
    client.publish(name, archive),
  );
  console.log(
    `${name} ${state.version} ${state.isNew ? 'is published' : 'was published before, with this very content'}.`,
  );
  const others = failed(state).filter((check) => check !== 'smoke');
  if (others.length === 0 && smokeOf(state) !== 'passed') {
    state = await step('Smoke journey', () => runSmoke(client, context, state));
  }
  show(state.checks);
  if (failed(state).length > 0)
    return end(1, `${name} ${state.version} can not go live: ${failed(state).join(', ')} failed.`);
  if (live && state.live === 'stable') console.log(`${name} ${state.version} is everyone's version already.`);
  else if (live) {
    state = await step('Going live', () => client.goLive(name, state.version, live));
    console.log(`${name} ${state.version} ${describeLive[live.as]}${options.canary ?? ''}.`);
    if (state.message.startsWith('Live. ')) console.log(state.message.replace(/^Live\. /, ''));
  } else if (state.live) console.log(`${name} ${state.version} is live already (${state.live}).`);
  else
    console.log(
      `Nobody gets it yet: an ADMIN activates it at ${new URL('/remotes', url).href}, or add --canary, --plan or --activate.`,
    );
  return undefined;
}

/**
 * Builds, uploads, checks, runs the smoke journey and goes live as the options say. Ends the process on a failure.
 * @param {string} name
 * @param {ReturnType<typeof readReleaseArguments>} options
 * @param {{ usage: string, before?: () => Promise<void> }} how `before` runs once the arguments are known to be good
 */
export async function release(name, options, { usage, before }) {
  const start = Date.now();
  if ([options.activate, options.plan, options.canary !== undefined].filter(Boolean).length > 1)
    fail(`Either --activate, --plan or --canary.\n${usage}`);
  if (options.margins !== undefined && !options.activate && options.canary === undefined)
    fail(`--margins goes with --canary or --activate.\n${usage}`);
  const url = getConsoleAddress(options.console);
  const live = decideRollout(options);
  const token = deployToken(name);
  if (!token) end(NOT_POSSIBLE, tokenMissing(name));
  await before?.();
  try {
    await publish({ name, url, token, live, options });
    console.log(`${options.check ? 'Checked' : 'Released'} in ${formatSecondsSince(start)}.`);
  } catch (error) {
    if (error instanceof ConsoleError)
      end(error.isRefusal && error.code === 'VERSION_NOT_READY' ? 1 : NOT_POSSIBLE, error.message);
    end(1, error instanceof Error ? error.message : String(error));
  }
}
