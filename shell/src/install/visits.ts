const KEY = 'visits';
/** A reload within this time is the same visit. */
const PAUSE_MS = 30 * 60_000;
const OFFERED_AT = 3;

interface Visits {
  count: number;
  /** Of the last page, in milliseconds since 1970. */
  at: number;
  isAnswered: boolean;
}
const NONE: Visits = { count: 0, at: 0, isAnswered: false };

function readVisits(): Visits {
  try {
    return { ...NONE, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Visits>) };
  } catch {
    return NONE;
  }
}

function writeVisits(visits: Visits): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(visits));
  } catch {
    // Without storage every visit is the first.
  }
}

/** Once a page. */
export function countVisit(now = Date.now()): void {
  const { count, at, isAnswered } = readVisits();
  writeVisits({ count: now - at >= PAUSE_MS ? count + 1 : count, at: now, isAnswered });
}

/** From the third visit on, until the person has said yes or no. */
export function isInstallDue(): boolean {
  const { count, isAnswered } = readVisits();
  return count >= OFFERED_AT && !isAnswered;
}

export const answerInstall = (): void => writeVisits({ ...readVisits(), isAnswered: true });
