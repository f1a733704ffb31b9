import { NEAR_RANK } from './rank.ts';
import type { OptionGroup, SearchOption } from './options.ts';

/** Options of the browser that fit less wait for the providers. */
const WEAK_RANK = 2;

const bestOf = ({ options }: OptionGroup): number => Math.min(...options.map(({ rank }) => rank));

/**
 * Best fit first; with equal fits records come before settings.
 * @param local groups that need no request
 * @param isSettled providers have responded to this text
 * @param isComplete no provider is expected to respond
 */
export function orderGroups(
  local: readonly OptionGroup[],
  foundGroups: readonly OptionGroup[],
  { isSettled, isComplete }: { isSettled: boolean; isComplete: boolean },
): OptionGroup[] {
  const all = [
    ...local.filter(({ id }) => id !== 'settings'),
    ...foundGroups,
    ...local.filter(({ id }) => id === 'settings'),
  ];
  const hasFit = all.some(({ options }) => options.some(({ rank }) => rank < NEAR_RANK));
  const isListed = (group: OptionGroup, { rank }: SearchOption): boolean =>
    rank < NEAR_RANK ? isSettled || rank < WEAK_RANK || foundGroups.includes(group) : isComplete && !hasFit;
  return all
    .map((group) => ({ ...group, options: group.options.filter((option) => isListed(group, option)) }))
    .filter(({ options }) => options.length > 0)
    .sort((one, other) => bestOf(one) - bestOf(other));
}
