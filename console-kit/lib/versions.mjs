const numbers = (version) => version.split('.').map(Number);

const isHigher = (one, other) => {
  const [a, b] = [numbers(one), numbers(other)];
  const index = a.findIndex((each, index) => each !== b[index]);
  return index >= 0 && a[index] > b[index];
};
export const higher = (one, other) => (other === undefined || isHigher(one, other) ? one : other);

/** Lowest version outside `^before`, as a breaking change needs. */
export const nextBreaking = (before) => {
  const [major, minor] = numbers(before);
  return major > 0 ? `${major + 1}.0.0` : `0.${minor + 1}.0`;
};

const nextAddition = (before) => {
  const [major, minor, patch] = numbers(before);
  return major > 0 ? `${major}.${minor + 1}.0` : `0.${minor}.${patch + 1}`;
};

export const fitsCaret = (version, from) => !isHigher(from, version) && isHigher(nextBreaking(from), version);

export const saysBreaking = (version, before) => before !== undefined && !isHigher(nextBreaking(before), version);

/**
 * Uses the package's version, or a later one in its line: additions count by themselves where remotes request ranges.
 */
export function recordedVersion({ before, own, changes, countsAdditions }) {
  if (before === undefined || isHigher(own, before) || !countsAdditions) return higher(own, before);
  return changes.length > 0 ? nextAddition(before) : before;
}
