import { createRequire } from 'node:module';
import { shareVersions } from '../../console-kit/webpack/shares.mjs';
import { fitsCaret } from '../../console-kit/lib/versions.mjs';

const isOwn = (key) => /^shared-/.test(key);
const version = createRequire(import.meta.url)('../../shell/package.json').version;

export const readShell = () => ({
  version,
  shares: Object.fromEntries(Object.entries(shareVersions).map(([key, each]) => [key, isOwn(key) ? '' : each])),
});

export const compareShares = (before, now) =>
  [...new Set([...Object.keys(before), ...Object.keys(now)])].flatMap((key) => {
    const [recorded, provided] = [before[key], now[key]];
    if (recorded === provided) return [];
    if (provided === undefined) return [{ type: 'breaking', text: `The shell no longer provides ${key}.` }];
    if (recorded === undefined) return [{ type: 'added', text: `The shell now provides ${key}.` }];
    const text = `The shell provides ${key} ${provided}, and it was ${recorded}.`;
    return [{ type: fitsCaret(provided, recorded) ? 'added' : 'breaking', text }];
  });
