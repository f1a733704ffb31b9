import { remotes } from '../lib/run.mjs';
import { compareRecords, readRecords, findSurfaceProblems } from '../surface/record.mjs';
import { saysBreaking } from '../../console-kit/lib/versions.mjs';
import { findBreakages } from './breakages.mjs';
import { fetchLiveRemotes } from '../../console-kit/lib/live-remotes.mjs';
import { describeTreeRemote } from './remotes-in-tree.mjs';

const bullets = (texts) => texts.map((text) => `  ${text}`).join('\n');

export const findUsers = (by, candidates) => {
  const [entry, name] = by.split(' ');
  return candidates.filter(({ imports }) => imports?.[entry]?.has(name)).map(({ label }) => label);
};

/**
 * An unrecorded surface, and changes that break remotes of this tree or of a running console without a new major
 * version.
 * @param {string} name
 * @param {{ url?: string }} [how]
 */
export async function checkSurface(name, { url } = {}) {
  const records = await readRecords();
  const own = records.find((each) => each.name === name);
  if (!own) throw new Error(`Nothing is recorded of ${name}.`);
  const { now, before } = own;
  const earlier = Object.fromEntries(records.map((each) => [each.name, each.before]));
  const inTree = [];
  for (const remote of remotes) inTree.push(await describeTreeRemote(remote, earlier));
  const candidates = [...inTree, ...(url ? await fetchLiveRemotes(url) : [])];
  const breakageTexts = [];
  for (const candidate of candidates) {
    const texts = await findBreakages(name, candidate);
    if (texts.length > 0) breakageTexts.push(`${candidate.label} would break:\n${bullets(texts)}`);
  }
  for (const { type, text, by } of await compareRecords(before, now)) {
    const users = type === 'breaking' && by ? findUsers(by, inTree) : [];
    if (users.length > 0) breakageTexts.push(`${users.join(', ')} would break:\n${bullets([text])}`);
  }
  const problems = await findSurfaceProblems({ only: [name], records });
  const summary = `${candidates.length} remotes${url ? `, those live in ${new URL(url).host} among them` : ''}`;
  return {
    summary,
    ...judgeBreaking({ name, before: before?.version, version: now.version, problems, breakageTexts }),
  };
}

/** A major version turns breakages from problems into notes. */
export const judgeBreaking = ({ name, before, version, problems, breakageTexts }) =>
  saysBreaking(version, before)
    ? { problems, lines: breakageTexts.map((text) => `${text}\n  ${name} ${version} says so.`) }
    : { problems: [...problems, ...breakageTexts] };
