import { constants } from 'node:os';

/** Terminal, npm and supervisor send a signal at once: count it once within this time. */
const SAME_SIGNAL_MS = 500;
const PARENT_CHECK_MS = 250;

const children = new Set();
let lastSignalAt = 0;
let isEnding = false;

/** Like a shell: 128 and the signal's number. */
export const getExitCode = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 0);

/** Exits with the child's code. `reopensLog`: without a terminal SIGHUP reopens the child's log. */
export function forwardSignals(child, { reopensLog = false } = {}) {
  if (reopensLog && !process.stdin.isTTY) process.on('SIGHUP', () => child.kill('SIGHUP'));
  children.add(child);
  child.on('exit', (code, signal) => {
    children.delete(child);
    if (isEnding && children.size === 0) process.exit(getExitCode(code, signal));
  });
  return child;
}

function pass(signal) {
  if (children.size === 0) process.exit(getExitCode(null, signal));
  isEnding = true;
  if (Date.now() - lastSignalAt < SAME_SIGNAL_MS) return;
  lastSignalAt = Date.now();
  for (const child of children) child.kill(signal);
}

/**
 * SIGTERM and SIGINT end children, then this command. npm's death counts as SIGTERM, because after SIGKILL or behind a
 * shell npm forwards nothing.
 */
export function endOnSignals() {
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => pass(signal));
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const check = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(check);
    pass('SIGTERM');
  }, PARENT_CHECK_MS);
  check.unref();
}
