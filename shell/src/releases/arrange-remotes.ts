import type { steer } from 'api-contract';
import { toSearchKey } from 'api-contract/search-key';

type Remote = steer.AdminRemote;

export const REMOTE_ORDERS = [
  { value: 'name', text: 'Name' },
  { value: 'since', text: 'Newest first' },
  { value: 'errors', text: 'Most errors first' },
  { value: 'loads', text: 'Most loads first' },
] as const;
export type RemoteOrder = (typeof REMOTE_ORDERS)[number]['value'];

const liveVersions = ({ stable, canary }: Remote) => [stable, canary].filter((live) => live !== null);
const largest = (numbers: readonly number[]): number => Math.max(-1, ...numbers);

const RANKS: Record<Exclude<RemoteOrder, 'name'>, (remote: Remote) => number> = {
  since: (remote) => largest(liveVersions(remote).map(({ since }) => Date.parse(since))),
  errors: (remote) => largest(liveVersions(remote).map(({ health }) => health.errorRate ?? -1)),
  loads: (remote) => liveVersions(remote).reduce((sum, { health }) => sum + health.loads, 0),
};

/** Searches title, name and live version; equal ones by name. */
export function arrangeRemotes(remotes: readonly Remote[], search: string, order: RemoteOrder): Remote[] {
  const wanted = toSearchKey(search).trim();
  const textOf = (remote: Remote) =>
    toSearchKey([remote.title, remote.name, ...liveVersions(remote).map(({ version }) => version)].join('\n'));
  const byName = remotes
    .filter((remote) => textOf(remote).includes(wanted))
    .sort((one, other) => one.title.localeCompare(other.title, 'en') || one.name.localeCompare(other.name, 'en'));
  if (order === 'name') return byName;
  const rankOf = RANKS[order];
  return byName.sort((one, other) => rankOf(other) - rankOf(one));
}
