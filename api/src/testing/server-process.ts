import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { findApiRoot } from '../config/find-api-root.ts';
import { PROGRAM } from './program.ts';

export interface ServerProcess {
  child: ChildProcess;
  address: string;
  output(): string;
  /** Returns the exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** Its tests sign ADMIN in without a second factor. */
const NO_DEMO = { DEMO: '0', SECOND_FACTOR: 'none' };
const started = new Set<ChildProcess>();

/** On a free port, without demo data. */
export const startProcess = async (
  env: Record<string, string>,
  { program, root } = { program: PROGRAM, root: findApiRoot() },
): Promise<ServerProcess> => {
  const child = spawn(process.execPath, ['--enable-source-maps', program, 'serve'], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', PORT: '0', HOST: '127.0.0.1', ...NO_DEMO, LOG_LEVEL: 'error', ...env },
    // With IPC it ends when the tests are killed, as under npm start.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  started.add(child);
  let output = '';
  const ready = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const match = /The console is ready: (\S+)/.exec(output);
      if (match?.[1]) resolve(match[1]);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.on('exit', (code) => reject(new Error(`The server ended with ${code}: ${output}`)));
  });
  const address = await ready;
  return {
    child,
    address,
    output: () => output,
    end: async (signal) => {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill(signal);
        await once(child, 'exit');
      }
      started.delete(child);
      return child.exitCode;
    },
  };
};

export const endAllProcesses = (): void => {
  for (const child of started) child.kill('SIGKILL');
};
