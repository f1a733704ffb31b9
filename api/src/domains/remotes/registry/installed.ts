import { type BuiltRemote, releases } from 'api-contract';
import type { Core } from '../../../core.ts';
import { keptFiles, listed } from './content.ts';
import { followInstalled } from './follow.ts';
import { filesIn, type Installed, installedMarks, readInstalled } from './installed-folder.ts';
import { keepVersion } from './register.ts';

type OnBroken = (remote: string, error: unknown) => void;

/** What is served from the server's own files instead of from what is kept. */
export interface Direct {
  built: BuiltRemote;
  /** A development server's comes before everything else; another only stands in while nothing of the remote is kept. */
  isDev: boolean;
}

interface Seen {
  mark: string;
  direct?: Direct | undefined;
  /** Not kept yet: the next look after this time tries again. */
  againAt?: number;
}
interface State {
  seen: Map<string, Seen>;
  running?: Promise<Direct[]> | undefined;
}

const AGAIN_MS = 10_000;
const states = new WeakMap<Core, State>();

/**
 * Keeps what lies in the server's own files, whenever that has changed, and gives what is served straight from there:
 * development servers' remotes, and those that could not be kept. Only a memory of what was seen: every server looks for itself.
 */
export const seeInstalled = (core: Core, onBroken: OnBroken = () => {}): Promise<Direct[]> => {
  const state = states.get(core) ?? { seen: new Map<string, Seen>() };
  states.set(core, state);
  state.running ??= look(core, state, onBroken).finally(() => {
    state.running = undefined;
  });
  return state.running;
};

const look = async (core: Core, state: State, onBroken: OnBroken): Promise<Direct[]> => {
  const marks = await installedMarks(core.config.webDir);
  const seen = await Promise.all(
    marks.map(async ({ name, mark }): Promise<[string, Seen]> => {
      const before = state.seen.get(name);
      const isKnown = before?.mark === mark && (!before.againAt || before.againAt > Date.now());
      return [name, isKnown ? before : await keep(core, name, mark, onBroken)];
    }),
  );
  state.seen = new Map(seen);
  return seen.flatMap(([, { direct }]) => direct ?? []);
};

const keep = async (core: Core, name: string, mark: string, onBroken: OnBroken): Promise<Seen> => {
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

const register = async (core: Core, { built, builtFor, folder }: Installed): Promise<void> => {
  const files = await filesIn(folder);
  const { name: remote, version } = built;
  await keepVersion(
    core,
    {
      remote,
      version,
      source: 'installed',
      built,
      builtFor,
      files: listed(files),
      toKeep: () => keptFiles(files, { built, builtFor }),
      note: '',
      commit: '',
      by: 'SERVER',
      // The server's own files were proved before they came here.
      checks: releases.RELEASE_CHECKS.map((check) => ({ check, state: 'passed', texts: [] })),
    },
    (tx) => followInstalled(tx, remote, version, built.title, core.now()),
  );
};
