import { constants } from 'node:os';

/** A signal comes from the terminal, from npm and from a supervisor at once: within this time it is one. */
const SAME_SIGNAL_MS = 500;
const PARENT_CHECK_MS = 250;

const children = new Set();
let lastSignalAt = 0;
let isEnding = false;

/** The exit code that a shell would give: 128 and the signal's number for a program that a signal ended. */
export const exitCodeOf = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 0);

/**
 * Signals reach this child from now on, and when one has, its end is ours, with its exit code. `reopensLog`: SIGHUP ends nothing
 * where there is no terminal, it asks the child to open its log anew.
 */
export function passSignalsTo(child, { reopensLog = false } = {}) {
  if (reopensLog && !process.stdin.isTTY) process.on('SIGHUP', () => child.kill('SIGHUP'));
  children.add(child);
  child.on('exit', (code, signal) => {
    children.delete(child);
    if (isEnding && children.size === 0) process.exit(exitCodeOf(code, signal));
  });
  return child;
}

function pass(signal) {
  if (children.size === 0) process.exit(exitCodeOf(null, signal));
  isEnding = true;
  if (Date.now() - lastSignalAt < SAME_SIGNAL_MS) return;
  lastSignalAt = Date.now();
  for (const child of children) child.kill(signal);
}

/**
 * SIGTERM and SIGINT end what this command has started, and then the command. npm's death counts as SIGTERM: killed with
 * SIGKILL, or with a shell between us that keeps signals for itself, it can pass nothing on.
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
