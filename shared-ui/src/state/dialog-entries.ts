/** A dialog or drawer that stands open. */
export interface OpenDialog {
  /** It stands in the address: its entry of the history is the router's. Any other gets one of its own. */
  hasAddress: boolean;
  /** Whether Back may close it at once; not while it saves or holds unsaved input. */
  canLeave: () => boolean;
  /** Back was pressed: closes, or asks. Not called for one in the address that may be left: the router does that. */
  onBack: () => void;
}

interface EntryState {
  /** The router's number of the entry. */
  idx?: number;
  /** How many dialogs without an address stood open at this entry. */
  dialogs?: number;
}

const open: OpenDialog[] = [];
let isTravelling = false;
let isPlanned = false;

const positionNow = () => {
  const state = (history.state ?? {}) as EntryState;
  return { idx: state.idx, dialogs: state.dialogs ?? 0 };
};
let known = { idx: undefined as number | undefined, dialogs: 0 };
let isForward = false;

/** Whether an entry of the history was reached by Forward. */
const isAhead = (to: typeof known, from: typeof known): boolean =>
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
  // A browser that cannot go there says nothing.
  giveUp = setTimeout(endTravel, 1000);
}

/** Whether no step of ours is on its way through the history: what comes then is the person's own. */
export const isHistoryAtRest = (): boolean => !isTravelling && !isPlanned;

/** Not every browser tells; one that does not goes back. */
const canGoForward = (): boolean => 'navigation' in window && window.navigation.canGoForward;

function travel(steps: number) {
  beginTravel();
  history.go(steps);
}

/** Makes the history have an entry for each open dialog without an address, and no more. */
function reconcile() {
  isPlanned = false;
  if (isTravelling) return;
  const wanted = open.filter(({ hasAddress }) => !hasAddress).length;
  const { dialogs } = positionNow();
  for (let next = dialogs + 1; next <= wanted; next++) {
    history.pushState({ ...(history.state as EntryState | null), dialogs: next }, '');
  }
  known = positionNow();
  // Forward over the entry of a dialog that is gone leads to what was opened from it, where something was.
  if (dialogs > wanted) travel(isForward && canGoForward() ? 1 : wanted - dialogs);
}

// Later, so that a dialog that takes another's place takes its entry as well.
function plan() {
  if (isPlanned) return;
  isPlanned = true;
  setTimeout(reconcile);
}

function followBack(event: PopStateEvent, from: typeof known, to: typeof known) {
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
  const from = known;
  known = positionNow();
  isForward = isAhead(known, from);
  if (isTravelling) endTravel();
  else if (open.length > 0) followBack(event, from, known);
  plan();
}

/**
 * Lets Back close dialogs instead of leaving the page: called once a page, by its router (page-router.tsx). An entry whose dialog is
 * not open any more (the page was loaded anew, or left by a link in the dialog) is passed over, in the direction of the step.
 */
export function followDialogEntries(): () => void {
  // Before the router's own listener, so that unsaved input can be asked about first.
  window.addEventListener('popstate', onPopState, { capture: true });
  if (positionNow().dialogs > 0) plan();
  return () => window.removeEventListener('popstate', onPopState, { capture: true });
}

export const hasOpenDialog = (): boolean => open.length > 0;

/** Says that a dialog is open; the answer says that it has closed. */
export function addDialog(dialog: OpenDialog): () => void {
  open.push(dialog);
  plan();
  return () => {
    open.splice(open.indexOf(dialog), 1);
    plan();
  };
}

/**
 * How many steps back lead out of a dialog in the address, over the entries of those that stand on it, which close with it.
 * The history is left alone until they are gone.
 */
export function stepsOut(): number {
  const { idx, dialogs } = positionNow();
  // Without a browser's router (in tests) the history is not the router's.
  if (idx === undefined) return 1;
  beginTravel();
  return 1 + dialogs;
}
