import { buildRemote } from '../build/remote.mjs';
import { formatSecondsSince } from '../lib/run.mjs';

export async function runCommand(name) {
  const start = Date.now();
  try {
    console.log(`${name} ${await buildRemote(name)} (${formatSecondsSince(start)})`);
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}
