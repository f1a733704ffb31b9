import { setTimeout as delay } from 'node:timers/promises';
import { beginOfDay, toIndiaDay, officerDay } from './demo-live/officer-day.mjs';
import { phone } from './demo-live/phone.mjs';
import { readArguments } from './lib/arguments.mjs';
import { fail } from './lib/run.mjs';

const usage = 'Usage: npm run demo:live -- [--officers 8] [--speed 60] [--console http://localhost:8080]';
/**
 * Plays a day of officers over HTTP: this morning at `--speed` times real time, then by the clock, as the console
 * refuses future events.
 */
const options = readArguments(usage, { options: ['officers', 'speed', 'console'] });
const url = (options.console ?? process.env.CONSOLE_URL ?? `http://localhost:${process.env.PORT ?? 8080}`).replace(
  /\/+$/,
  '',
);
const wholeNumber = (name, value, most) => {
  const number = Number(value);
  if (!Number.isInteger(number) || number < 1 || number > most)
    fail(`--${name} is a whole number from 1 to ${most}.\n${usage}`);
  return number;
};
const officerCount = wholeNumber('officers', options.officers ?? 8, 50);
const speed = wholeNumber('speed', options.speed ?? 60, 3600);

const DEMO_PIN = '1234';
const DEALERS_EACH = 6;

/**
 * @param {string} method
 * @param {string} path
 * @param {{ token?: string, body?: object }} [what]
 */
async function ask(method, path, { token, body } = {}) {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(30_000),
  });
  const json = await response.json();
  if (!response.ok) throw Object.assign(new Error(json.message ?? `Status ${response.status}`), { isRefusal: true });
  return json;
}
/** @returns {Promise<string>} */
const signIn = async (sapId, pin = DEMO_PIN, newPin = '') =>
  (await ask('POST', '/api/v1/login', { body: { SAP_ID: sapId, pin, ...(newPin && { newPin }) } })).token;

/** Most demo officers have no pin: ADMIN resets it once, and the officer sets the demo's. */
async function signInOfficer(sapId, admin) {
  if (sapId === 'SO1') return signIn(sapId);
  const { data } = await ask('GET', `/api/v1/admin/pins?search=${encodeURIComponent(sapId)}`, { token: admin });
  const person = data.find((each) => each.SAP_ID === sapId);
  if (!person) return undefined;
  const known = person.lastReset ? await signIn(sapId).catch(() => undefined) : undefined;
  if (known) return known;
  const reset = await ask('POST', `/api/v1/admin/pins/${person._id}/reset`, { token: admin });
  return signIn(sapId, reset.data.pin, DEMO_PIN);
}

/** Sorted from south to north, so that neighbours are adjacent. */
async function readDealers(manager) {
  const { data } = await ask('GET', `/api/v1/dealers-directory?limit=100`, { token: manager });
  const wanted = data.slice(0, officerCount * DEALERS_EACH);
  const dealers = [];
  for (const { Kunnr } of wanted) {
    const one = await ask('GET', `/api/v1/dealers-data?dealerCode=${encodeURIComponent(Kunnr)}`, { token: manager });
    const { Name1: name, Latitude: lat, Longitude: long } = one.data;
    dealers.push({ code: Kunnr, name, lat, long });
  }
  return dealers.sort((a, b) => (a.lat ?? 0) - (b.lat ?? 0));
}

async function readCategories(admin) {
  const { data } = await ask('GET', '/api/v1/admin/reimbursement/category?limit=100', { token: admin });
  return data.flatMap(({ categoryName, subCategory }) =>
    subCategory.map((each) => ({ category: categoryName, subCategory: each.subCategory })),
  );
}

async function prepare() {
  const [admin, manager] = await Promise.all([signIn('ADMIN1'), signIn('AO1')]);
  const { officers } = await ask('GET', '/api/v1/AM/SO/AO1', { token: manager });
  const [dealers, categories] = [await readDealers(manager), await readCategories(admin)];
  const team = [];
  for (const { SAP_ID: sapId } of officers) {
    if (team.length === officerCount) break;
    const token = await signInOfficer(sapId, admin);
    if (token) team.push({ sapId, token });
  }
  if (dealers.length === 0) fail('AO1 has no dealer to visit.');
  const each = Math.max(1, Math.floor(dealers.length / Math.max(1, team.length)));
  const dealersOf = (at) => {
    const from = (at * each) % dealers.length;
    return dealers.slice(from, from + each);
  };
  return team.map((officer, index) => ({ ...officer, dealers: dealersOf(index), categories }));
}

const formatFailure = (error) => (error.isRefusal ? error.message : `no answer (${error.cause?.code ?? error.name})`);
const team = await prepare().catch((error) =>
  fail(
    error.isRefusal
      ? `${url} is no demo console that is as it came: ${error.message}`
      : `No console answers at ${url} (${error.cause?.code ?? error.name}). Start one with npm start, or name another with --console.`,
  ),
);
if (team.length === 0) fail('AO1 has no officer who can sign in.');

const startedAt = Date.now();
const begin = beginOfDay(startedAt);
/** Real time of a simulated time, which runs `speed` times as fast until it catches up. */
const realTimeOf = (at) => Math.max(startedAt + (at - begin) / speed, at);
const clockOf = (at) => new Date(at + 330 * 60_000).toISOString().slice(11, 16);
const counts = { received: 0, refused: 0 };
const say = (sapId, { event, result, message }) => {
  counts[result === 'refused' ? 'refused' : 'received'] += 1;
  console.log(`${clockOf(event.at)} ${sapId} ${event.text}${result === 'refused' ? `: refused. ${message}` : ''}`);
};
const ending = new AbortController();
const total = () => `${counts.received} received, ${counts.refused} refused.`;
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    ending.abort();
    console.log(`\nEnded: ${total()} What has been sent stays.`);
    process.exit(0);
  });

/** Sometimes a phone is offline; it sends its events later with their own times. */
async function play({ sapId, token, dealers, categories }) {
  const own = phone((path, body) => ask('POST', path, { token, body }));
  let eventsWithoutLine = 0;
  for (const event of officerDay({ sapId, dealers, categories, begin })) {
    await delay(Math.max(0, realTimeOf(event.at) - Date.now()), undefined, { signal: ending.signal });
    own.write(event);
    if (eventsWithoutLine > 0) eventsWithoutLine -= 1;
    else if (Math.random() < 0.05) eventsWithoutLine = 3;
    if (eventsWithoutLine > 0) continue;
    try {
      for (const sent of await own.send()) say(sapId, sent);
    } catch (error) {
      console.log(`${clockOf(event.at)} ${sapId} keeps ${own.unsent()} to send: ${formatFailure(error)}`);
    }
  }
  for (const sent of await own.send()) say(sapId, sent);
}

console.log(
  `A day of ${team.length} officers of AO1 on ${toIndiaDay(begin)}, from ${clockOf(begin)} on, ${speed} times as fast as the clock until it has come to now.`,
);
console.log(`Sign in at ${url}/today as AO1 (pin ${DEMO_PIN}) and watch. Ctrl+C ends it.\n`);
const ends = await Promise.allSettled(team.map(play));
for (const end of ends) if (end.status === 'rejected') console.error(formatFailure(end.reason));
console.log(`\nThe day is over: ${total()}`);
