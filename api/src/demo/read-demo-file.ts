import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findApiRoot } from '../config/find-api-root.ts';

/** Pictures and a film, drawn for this project. */
export const readDemoFile = (name: string): Buffer => readFileSync(join(findApiRoot(), 'demo-files', name));
