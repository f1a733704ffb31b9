const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const INDIA = 330 * MINUTE;
const WORKING_MINUTES = 555;
/** Metres per degree of latitude. */
const METRES = 111_195;

/** @typedef {{ code: string, name: string, lat: number | null, long: number | null }} Dealer */
/** @typedef {{ category: string, subCategory: string }} ClaimCategory */
/** @typedef {{ at: number, call: [path: string, list: string], row: Record<string, unknown>, text: string }} OfficerEvent */

/** @returns {[path: string, list: string]} */
const appCall = (/** @type {string} */ path, /** @type {string} */ list) => [path, list];
/** Calls of the officers' app, with the name of each one's row list. */
export const APP_CALLS = {
  visit: appCall('/api/v1/visit', 'visits'),
  attendance: appCall('/api/v1/attendance', 'attendance'),
  leave: appCall('/api/v1/attendance/leave', 'leaves'),
  claim: appCall('/api/v1/reimbursement', 'claims'),
  beatSwitch: appCall('/api/v1/pjp/beat/switch', 'pjps'),
  location: appCall('/api/v1/dealers/location-requests', 'dealers'),
};

export const toIndiaDay = (at, days = 0) => new Date(at + INDIA + days * DAY).toISOString().slice(0, 10);
/** India's digits labelled Z. */
const visitClock = (at) => new Date(at + INDIA).toISOString();
const instant = (at) => new Date(at).toISOString();

/**
 * Start of today's demo day: nine in India. Before ten, three hours ago but not before midnight.
 * @param {number} now
 */
export function beginOfDay(now) {
  const midnight = Date.parse(toIndiaDay(now)) - INDIA;
  const nine = midnight + 9 * 60 * MINUTE;
  return now - nine >= 60 * MINUTE ? nine : Math.max(midnight, now - 180 * MINUTE);
}

/**
 * Events of one officer's phone, in time order. Needs at least one dealer; the same `random` gives the same day.
 * @param {{ sapId: string, dealers: Dealer[], categories: ClaimCategory[], begin: number, random?: () => number }} officer
 * @returns {Generator<OfficerEvent>}
 */
export function* officerDay({ sapId, dealers, categories, begin, random = Math.random }) {
  const minutes = (from, to) => (from + random() * (to - from)) * MINUTE;
  const chance = (share) => random() < share;
  const onDate = toIndiaDay(begin);
  const id = (what) => `LIVE-${what}-${sapId}-${begin}-${Math.floor(random() * 1e9)}`;
  const end = begin + WORKING_MINUTES * MINUTE;
  const placeNear = (/** @type {Dealer} */ { lat, long }) => {
    if (lat === null || long === null || chance(0.04)) return null;
    const metres = chance(0.08) ? 150 + random() * 300 : random() * 40;
    return { lat: lat + metres / METRES, long };
  };

  let at = begin + minutes(0, 45);
  const dealerOf = (/** @type {number} */ stop) => /** @type {Dealer} */ (dealers[stop % dealers.length]);
  let dealer = dealerOf(0);
  const checkIn = { time: instant(at), location: placeNear(dealer) };
  yield { at, call: APP_CALLS.attendance, row: { onDate, checkIn }, text: 'checks in' };
  if (chance(0.2)) {
    const leave = { onDate: toIndiaDay(at, 5 + Math.floor(random() * 20)), leaveType: 'Casual Leave' };
    yield { at, call: APP_CALLS.leave, row: leave, text: `asks for leave on ${leave.onDate}` };
  }
  if (chance(0.2)) {
    const row = { switchId: id('SWITCH'), planDate: toIndiaDay(at, 1), switchDate: toIndiaDay(at, 3) };
    yield { at, call: APP_CALLS.beatSwitch, row, text: `asks to travel ${row.planDate} on ${row.switchDate}` };
  }
  for (let stop = 0; ; stop += 1) {
    const arrives = at + minutes(8, 20);
    const leaves = arrives + minutes(12, 35);
    if (leaves > end) break;
    at = arrives;
    dealer = dealerOf(stop);
    const started = {
      visitId: id('VISIT'),
      visitType: 'DEALER',
      dealerCode: dealer.code,
      startTime: visitClock(at),
      unplanned: chance(0.2),
      startVisitLocation: placeNear(dealer),
    };
    yield { at, call: APP_CALLS.visit, row: started, text: `starts at ${dealer.name}` };
    if (dealer.lat !== null && chance(0.05)) {
      const row = {
        requestId: id('PLACE'),
        dealerCode: dealer.code,
        updatedLatitude: dealer.lat + 200 / METRES,
        updatedLongitude: dealer.long,
        locUpdatedOn: instant(at),
      };
      yield { at, call: APP_CALLS.location, row, text: `reports where ${dealer.name} is` };
    }
    at = leaves;
    const ended = { ...started, endTime: visitClock(at), endVisitLocation: placeNear(dealer) };
    yield { at, call: APP_CALLS.visit, row: ended, text: `leaves ${dealer.name}` };
  }
  const category = categories[Math.floor(random() * categories.length)];
  if (category && chance(0.4)) {
    const amount = 50 * Math.ceil(random() * 20);
    const row = {
      claimId: id('CLAIM'),
      reimbursementDate: onDate,
      ...category,
      amount,
      description: 'On the way today',
    };
    yield { at, call: APP_CALLS.claim, row, text: `claims ${amount} rupees for ${category.subCategory}` };
  }
  const checkOut = { time: instant(end), location: placeNear(dealer) };
  yield { at: end, call: APP_CALLS.attendance, row: { onDate, checkIn, checkOut }, text: 'checks out' };
}
