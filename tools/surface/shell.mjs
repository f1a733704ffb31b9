import { createRequire } from 'node:module';
import { shareVersions } from '../webpack/shares.mjs';
import { fitsCaret } from './versions.mjs';

const isOwn = (key) => /^shared-/.test(key);
const version = createRequire(import.meta.url)('../../shell/package.json').version;

export const readShell = () => ({
  version,
  shares: Object.fromEntries(Object.entries(shareVersions).map(([key, each]) => [key, isOwn(key) ? '' : each])),
});

export const compareShares = (before, now) =>
  [...new Set([...Object.keys(before), ...Object.keys(now)])].flatMap((key) => {
    const [was, is] = [before[key], now[key]];
    if (was === is) return [];
    if (is === undefined) return [{ is: 'breaking', text: `The shell no longer provides ${key}.` }];
    if (was === undefined) return [{ is: 'added', text: `The shell now provides ${key}.` }];
    const text = `The shell provides ${key} ${is}, and it was ${was}.`;
    return [{ is: fitsCaret(is, was) ? 'added' : 'breaking', text }];
  });
