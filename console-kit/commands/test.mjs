import { binFile } from '../lib/bin-file.mjs';
import { run } from '../lib/run.mjs';

export const runCommand = (_, words) => run(process.execPath, [binFile('jest'), ...words]);
