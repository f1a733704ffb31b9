import { readReleaseArguments, release } from '../release/release.mjs';

export async function runCommand(name, words, usage) {
  await release(name, readReleaseArguments(usage, words), { usage });
  return 0;
}
