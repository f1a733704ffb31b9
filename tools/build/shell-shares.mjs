import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { shareVersions } from '../webpack/shares.mjs';
import { loadContract } from './contract.mjs';
import { writeAtomically } from './files.mjs';

export const sharesFile = 'shares.json';

/** Writes beside index.html which build of the shell this is, the contract it was built for, and what it shares. */
export async function writeShares(folder, scripts) {
  const build = createHash('sha256').update(JSON.stringify(scripts)).digest('hex').slice(0, 12);
  const { CONTRACT_VERSION: contract } = await loadContract();
  writeAtomically(join(folder, sharesFile), `${JSON.stringify({ build, contract, shares: shareVersions })}\n`);
}
