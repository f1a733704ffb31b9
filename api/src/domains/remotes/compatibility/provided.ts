import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { type BuiltRemote, CONTRACT_VERSION, type deploy } from 'api-contract';
import { callsByKey } from 'api-contract/shapes';
import { checkContract, currentShapes } from '../checks/contract.ts';
import { checkDeclaration, RESERVED_ADDRESSES } from '../checks/declaration.ts';
import { checkShared } from '../checks/shared.ts';
import { readShellFacts, type ShellFacts } from '../checks/shell-facts.ts';

/** Equal digests mean equal provisions. */
interface Provided {
  digest: string;
  shell: ShellFacts;
}

const digestOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

let contractDigest: Promise<string> | undefined;
/** Constant within a process. Schemas are hashed a few at a time. */
const digestContract = async (): Promise<string> => {
  const hash = createHash('sha256').update(digestOf([CONTRACT_VERSION, RESERVED_ADDRESSES]));
  for (const key of [...callsByKey.keys()].sort()) {
    hash.update(`${key} ${JSON.stringify(currentShapes(key))}`);
    await setImmediate();
  }
  return hash.digest('hex');
};

/** The shell may be rebuilt while the server runs. */
export const readProvided = async (webDir: string): Promise<Provided> => {
  contractDigest ??= digestContract();
  const shell = await readShellFacts(webDir);
  return { digest: digestOf([await contractDigest, shell]), shell };
};

/** Sentences about what does not fit. Without the shell's files, shared packages are not checked. */
export const findIncompatibilities = (
  { built, builtFor }: { built: BuiltRemote; builtFor: deploy.BuiltFor },
  { shell: { shares } }: Provided,
): string[] => {
  const provided = { contract: CONTRACT_VERSION, shares };
  const shared =
    Object.keys(shares).length > 0 ? checkShared({ remote: built, builtFor, files: new Map() }, provided) : [];
  return [...checkDeclaration(built), ...shared, ...checkContract(builtFor, CONTRACT_VERSION)];
};
