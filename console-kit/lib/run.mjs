import { spawn } from 'node:child_process';
import { root } from './project.mjs';
import { forwardSignals, getExitCode } from './signals.mjs';

/**
 * Inherits the terminal; returns the exit code.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
      ...options,
    });
    forwardSignals(child);
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(getExitCode(code, signal)));
  });
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<{ code: number, text: string }>}
 */
export function capture(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
      ...options,
    });
    forwardSignals(child);
    let text = '';
    child.stdout?.on('data', (part) => (text += part));
    child.stderr?.on('data', (part) => (text += part));
    child.on('error', (error) => resolve({ code: 1, text: String(error) }));
    child.on('exit', (code, signal) => resolve({ code: getExitCode(code, signal), text }));
  });
}

export const formatSecondsSince = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/**
 * @param {string} text
 * @returns {never}
 */
export function fail(text) {
  console.error(`\n${text}`);
  process.exit(1);
}
