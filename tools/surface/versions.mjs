const numbers = (version) => version.split('.').map(Number);

const isHigher = (one, other) => {
  const [a, b] = [numbers(one), numbers(other)];
  const index = a.findIndex((each, at) => each !== b[at]);
  return index >= 0 && a[index] > b[index];
};
export const higher = (one, other) => (other === undefined || isHigher(one, other) ? one : other);

/** The lowest version that the range `^before` refuses: what a breaking change needs. */
export const nextBreaking = (before) => {
  const [major, minor] = numbers(before);
  return major > 0 ? `${major + 1}.0.0` : `0.${minor + 1}.0`;
};

/** The next version that the range `^before` takes. */
const nextAddition = (before) => {
  const [major, minor, patch] = numbers(before);
  return major > 0 ? `${major}.${minor + 1}.0` : `0.${minor}.${patch + 1}`;
};

/** Whether the range `^from` takes this version. */
export const fitsCaret = (version, from) => !isHigher(from, version) && isHigher(nextBreaking(from), version);

/** Whether this version says that something broke since `before`. */
export const saysBreaking = (version, before) => before !== undefined && !isHigher(nextBreaking(before), version);

/**
 * The version that is recorded: the package's own, which people raise for breaking changes, or a later one of the same
 * line. The record counts additions itself where remotes ask for a range of versions.
 */
export function recordedVersion({ before, own, changes, countsAdditions }) {
  if (before === undefined || isHigher(own, before) || !countsAdditions) return higher(own, before);
  return changes.length > 0 ? nextAddition(before) : before;
}
