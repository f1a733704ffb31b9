import { readReleaseArguments, release, releaseOptions } from '../console-kit/release/release.mjs';
import { parseOneRemote } from './lib/arguments.mjs';
import { install } from './lib/install.mjs';

const usage = `Usage: npm run release -- mfe-dealers ${releaseOptions}`;
const options = readReleaseArguments(usage);
await release(parseOneRemote(options, usage), options, { usage, before: install });
