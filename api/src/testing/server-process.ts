import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { apiRoot } from '../config/api-root.ts';
import { PROGRAM } from './program.ts';

export interface ServerProcess {
  child: ChildProcess;
  address: string;
  output(): string;
  /** Sends the signal and waits for the end; gives the exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

const started = new Set<ChildProcess>();

/** A real server in a process of its own, on a free port, without demo data: of today's sources, or another program. */
export const startProcess = async (
  env: Record<string, string>,
  { program, root } = { program: PROGRAM, root: apiRoot() },
): Promise<ServerProcess> => {
  const child = spawn(process.execPath, ['--enable-source-maps', program, 'serve'], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', PORT: '0', HOST: '127.0.0.1', DEMO: '0', LOG_LEVEL: 'error', ...env },
    // As npm start starts it: when the tests are killed, it ends too.
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

/** For afterAll: a failed test leaves no server behind. */
export const endAllProcesses = (): void => {
  for (const child of started) child.kill('SIGKILL');
};
