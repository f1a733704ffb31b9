import { setTimeout } from 'node:timers/promises';
import { type BuiltRemote, releaseShapes } from 'api-contract';
import type { Core } from '../../../platform/core.ts';
import { toStoredFiles, describeFiles } from './content.ts';
import { followInstalled } from './follow-installed.ts';
import {
  readFilesOfFolder,
  type Installed,
  type InstalledMark,
  readInstalledMarks,
  readInstalled,
} from './installed-folder.ts';
import { storeVersion } from './store-version.ts';

type OnBroken = (remote: string, error: unknown) => void;

export interface UnregisteredVersion {
  built: BuiltRemote;
  /** A development server wins; another serves only while nothing of the remote is stored. */
  isDev: boolean;
}

interface InstalledState {
  mark: string;
  direct?: UnregisteredVersion | undefined;
  /** Not stored yet; retried after this time. */
  againAt?: number;
}
interface State {
  /** Remotes being stored, longer than a page waits. */
  keeping: Map<string, Promise<InstalledState>>;
  seen: Map<string, InstalledState>;
  running?: Promise<UnregisteredVersion[]> | undefined;
}

const AGAIN_MS = 10_000;
/** Then pages use the server's own files. */
const PATIENCE_MS = 3000;
const states = new WeakMap<Core, State>();

/**
 * Stores the server's own files after changes; returns remotes served directly: of development servers, and not yet
 * stored. The state is a cache: every server checks.
 */
export const registerInstalledVersions = (
  core: Core,
  onBroken: OnBroken = () => {},
): Promise<UnregisteredVersion[]> => {
  const state: State = states.get(core) ?? { keeping: new Map(), seen: new Map() };
  states.set(core, state);
  state.running ??= registerChanged(core, state, onBroken).finally(() => {
    state.running = undefined;
  });
  return state.running;
};

const registerChanged = async (core: Core, state: State, onBroken: OnBroken): Promise<UnregisteredVersion[]> => {
  const marks = await readInstalledMarks(core.config.webDir);
  for (const name of state.seen.keys()) if (!marks.some((one) => one.name === name)) state.seen.delete(name);
  const seen = await Promise.all(
    marks.map(async ({ name, mark }): Promise<InstalledState> => {
      const before = state.seen.get(name);
      const isKnown = before?.mark === mark && (!before.againAt || before.againAt > Date.now());
      return isKnown ? before : registerSoon(core, state, { name, mark }, onBroken);
    }),
  );
  return seen.flatMap(({ direct }) => direct ?? []);
};

/** The first caller waits briefly; storing continues in the background. */
const registerSoon = async (
  core: Core,
  state: State,
  { name, mark }: InstalledMark,
  onBroken: OnBroken,
): Promise<InstalledState> => {
  const isNew = !state.keeping.has(name) && state.seen.get(name)?.mark !== mark;
  const keeping = state.keeping.get(name) ?? keep(core, name, mark, onBroken);
  if (!state.keeping.has(name)) {
    state.keeping.set(name, keeping);
    void keeping.then((seen) => {
      state.keeping.delete(name);
      state.seen.set(name, seen);
    });
  }
  const inTime = new AbortController();
  const late = setTimeout(isNew ? PATIENCE_MS : 0, undefined, inTime).catch(() => undefined);
  const seen = await Promise.race([keeping, late]);
  inTime.abort();
  if (seen?.mark === mark) return seen;
  const installed = await readInstalled(core.config.webDir, name).catch(() => undefined);
  return { mark, direct: installed && { built: installed.built, isDev: installed.isDev } };
};

const keep = async (core: Core, name: string, mark: string, onBroken: OnBroken): Promise<InstalledState> => {
  let installed: Installed | undefined;
  try {
    installed = await readInstalled(core.config.webDir, name);
    if (installed.isDev) return { mark, direct: { built: installed.built, isDev: true } };
    await register(core, installed);
    return { mark };
  } catch (error) {
    onBroken(name, error);
    const direct = installed && { built: installed.built, isDev: false };
    return { mark, direct, againAt: Date.now() + AGAIN_MS };
  }
};

const register = async (core: Core, { built, builtFor, commit, folder }: Installed): Promise<void> => {
  const files = await readFilesOfFolder(folder);
  const { name: remote, version } = built;
  await storeVersion(
    core,
    {
      remote,
      version,
      source: 'installed',
      built,
      builtFor,
      files: describeFiles(files),
      toStore: () => toStoredFiles(files, { built, builtFor }),
      note: '',
      commit,
      by: 'SERVER',
      // Installed files were checked before.
      checks: releaseShapes.RELEASE_CHECKS.map((check) => ({ check, state: 'passed', texts: [] })),
    },
    (tx) => followInstalled(tx, remote, version, built.title, core.now()),
  );
};
