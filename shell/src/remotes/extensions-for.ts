import type { FeedExtension, FeedRemote, Role } from 'api-contract';
import { getExtensionOrder } from 'api-contract/slots';
import { isRoleAllowed, session } from 'shared-auth';
import { useFeed } from './feed-store.ts';

export interface ExtensionInFeed {
  remote: FeedRemote;
  extension: FeedExtension;
}

const placeOf = ({ extension: { place = Number.POSITIVE_INFINITY } }: ExtensionInFeed) => place;

/** In ADMIN's order, then their own `order`, then feed order. Omits switched-off remotes. */
export const findExtensions = (
  remotes: readonly FeedRemote[],
  slot: string,
  role: Role | undefined,
): ExtensionInFeed[] =>
  remotes
    .flatMap((remote) =>
      (remote.off === undefined ? (remote.extensions ?? []) : [])
        .filter((extension) => extension.slot === slot && isRoleAllowed(extension.roles, role))
        .map((extension) => ({ remote, extension })),
    )
    .sort((one, other) =>
      placeOf(one) === placeOf(other)
        ? getExtensionOrder(one.extension) - getExtensionOrder(other.extension)
        : placeOf(one) - placeOf(other),
    );

export function useExtensions(slot: string): ExtensionInFeed[] {
  const { remotes } = useFeed();
  const role = session((state) => state.user?.role);
  return findExtensions(remotes, slot, role);
}
