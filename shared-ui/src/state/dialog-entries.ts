export interface OpenDialog {
  /** Uses the router's history entry; others get their own. */
  hasAddress: boolean;
  canLeave: () => boolean;
  /** Not called if `hasAddress` and `canLeave`: the router does that. */
  onBack: () => void;
}

interface EntryState {
  idx?: number;
  dialogs?: number;
}

const open: OpenDialog[] = [];
let isTravelling = false;
const waiting: (() => void)[] = [];
const runWaiting = () => {
  for (const run of waiting.splice(0)) run();
};
let isPlanned = false;

const positionNow = () => {
  const state = (history.state ?? {}) as EntryState;
  return { idx: state.idx, dialogs: state.dialogs ?? 0 };
};
let lastEntry = { idx: undefined as number | undefined, dialogs: 0 };
let isForward = false;

const isAhead = (to: typeof lastEntry, from: typeof lastEntry): boolean =>
  to.idx !== undefined &&
  from.idx !== undefined &&
  (to.idx === from.idx ? to.dialogs > from.dialogs : to.idx > from.idx);

let giveUp: ReturnType<typeof setTimeout> | undefined;

function endTravel() {
  clearTimeout(giveUp);
  isTravelling = false;
}

function beginTravel() {
  endTravel();
  isTravelling = true;
  giveUp = setTimeout(() => {
    endTravel();
    runWaiting();
  }, 1000);
}

/** No history step of ours is pending: others are the person's. */
export const isHistoryAtRest = (): boolean => !isTravelling && !isPlanned;

/** Unsupported browsers go back instead. */
const canGoForward = (): boolean => 'navigation' in window && window.navigation.canGoForward;

function travel(steps: number) {
  beginTravel();
  history.go(steps);
}

/** One history entry per open dialog without an address. */
function reconcile() {
  isPlanned = false;
  if (isTravelling) return;
  const dialogCount = open.filter(({ hasAddress }) => !hasAddress).length;
  const { dialogs } = positionNow();
  for (let next = dialogs + 1; next <= dialogCount; next++) {
    history.pushState({ ...(history.state as EntryState | null), dialogs: next }, '');
  }
  lastEntry = positionNow();
  // Forward over a closed dialog's entry leads to the page opened from it, if any.
  if (dialogs > dialogCount) travel(isForward && canGoForward() ? 1 : dialogCount - dialogs);
  else if (dialogs === 0) runWaiting();
}

/** With a dialog's entry on top, replacing would leave the page's old entry below. */
export function whenPageEntryIsNewest(run: () => void): void {
  if (positionNow().dialogs === 0 && !isTravelling) run();
  else {
    waiting.push(run);
    scheduleReconcile();
  }
}

// Deferred: a replacing dialog reuses the entry.
function scheduleReconcile() {
  if (isPlanned) return;
  isPlanned = true;
  setTimeout(reconcile);
}

function followBack(event: PopStateEvent, from: typeof lastEntry, to: typeof lastEntry) {
  const own = open.filter(({ hasAddress }) => !hasAddress);
  if (from.idx === to.idx) {
    for (const dialog of own.slice(to.dialogs).reverse()) {
      const canLeave = dialog.canLeave();
      dialog.onBack();
      if (!canLeave) return;
    }
    return;
  }
  const staying = open.findLast((dialog) => !dialog.canLeave());
  if (staying && from.idx !== undefined && to.idx !== undefined) {
    event.stopImmediatePropagation();
    travel(from.idx - to.idx + from.dialogs - to.dialogs);
    staying.onBack();
    return;
  }
  for (const dialog of own.reverse()) dialog.onBack();
}

function onPopState(event: PopStateEvent) {
  const from = lastEntry;
  lastEntry = positionNow();
  isForward = isAhead(lastEntry, from);
  if (isTravelling) endTravel();
  else if (open.length > 0) followBack(event, from, lastEntry);
  scheduleReconcile();
}

/**
 * Makes Back close dialogs; page-router.tsx calls it once. Entries of closed dialogs (after a reload or a link) are
 * skipped in the step's direction.
 */
export function followDialogEntries(): () => void {
  // Before the router's listener, so that unsaved input can ask.
  window.addEventListener('popstate', onPopState, { capture: true });
  if (positionNow().dialogs > 0) scheduleReconcile();
  return () => window.removeEventListener('popstate', onPopState, { capture: true });
}

export const hasOpenDialog = (): boolean => open.length > 0;

export function addDialog(dialog: OpenDialog): () => void {
  open.push(dialog);
  scheduleReconcile();
  return () => {
    open.splice(open.indexOf(dialog), 1);
    scheduleReconcile();
  };
}

/**
 * Steps back out of a dialog in the address, including dialogs above it. The history stays untouched until they close.
 */
export function beginTravelOut(): number {
  const { idx, dialogs } = positionNow();
  // Tests have no browser router.
  if (idx === undefined) return 1;
  beginTravel();
  return 1 + dialogs;
}
