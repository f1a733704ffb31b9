import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { type BuiltRemote, CONTRACT_VERSION, type deploy } from 'api-contract';
import { callsByKey } from 'api-contract/shapes';
import { contractTexts, currentShapes } from '../checks/contract.ts';
import { declarationTexts, RESERVED_ADDRESSES } from '../checks/declaration.ts';
import { sharedTexts } from '../checks/shared.ts';
import { readShellFacts, type ShellFacts } from '../checks/shell-facts.ts';

/** What a server provides to remotes. Two servers with the same digest provide the same. */
interface Provided {
  digest: string;
  shell: ShellFacts;
}

const digestOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

let contractDigest: Promise<string> | undefined;
/** The contract stays the same for as long as the process lives. Its schemas are written a few at a time. */
const digestContract = async (): Promise<string> => {
  const hash = createHash('sha256').update(digestOf([CONTRACT_VERSION, RESERVED_ADDRESSES]));
  for (const key of [...callsByKey.keys()].sort()) {
    hash.update(`${key} ${JSON.stringify(currentShapes(key))}`);
    await setImmediate();
  }
  return hash.digest('hex');
};

/** What this server provides now: its shell may be built anew while it runs. */
export const readProvided = async (webDir: string): Promise<Provided> => {
  contractDigest ??= digestContract();
  const shell = await readShellFacts(webDir);
  return { digest: digestOf([await contractDigest, shell]), shell };
};

/** What of a version does not fit what is provided, in sentences. A server without a shell's files says nothing of shared packages. */
export const incompatibilities = (
  { built, builtFor }: { built: BuiltRemote; builtFor: deploy.BuiltFor },
  { shell: { shares } }: Provided,
): string[] => {
  const provided = { contract: CONTRACT_VERSION, shares };
  const shared =
    Object.keys(shares).length > 0 ? sharedTexts({ remote: built, builtFor, files: new Map() }, provided) : [];
  return [...declarationTexts(built), ...shared, ...contractTexts(builtFor, CONTRACT_VERSION)];
};
