import type { FeedExtension, FeedRemote, Role } from 'api-contract';
import { orderOf } from 'api-contract/slots';
import { allows, session } from 'shared-auth';
import { useFeed } from './feed-store.ts';

/** One remote's extension. */
export interface ExtensionInFeed {
  remote: FeedRemote;
  extension: FeedExtension;
}

const placeOf = ({ extension: { place = Number.POSITIVE_INFINITY } }: ExtensionInFeed) => place;

/**
 * What stands in a slot for this role: as ADMIN has arranged it, then the rest as the extensions say, else in the order of the feed and
 * of each declaration.
 * Nothing of a remote that is off.
 */
export const extensionsFor = (
  remotes: readonly FeedRemote[],
  slot: string,
  role: Role | undefined,
): ExtensionInFeed[] =>
  remotes
    .flatMap((remote) =>
      (remote.off === undefined ? (remote.extensions ?? []) : [])
        .filter((extension) => extension.slot === slot && allows(extension.roles, role))
        .map((extension) => ({ remote, extension })),
    )
    .sort((one, other) =>
      placeOf(one) === placeOf(other)
        ? orderOf(one.extension) - orderOf(other.extension)
        : placeOf(one) - placeOf(other),
    );

/** What stands in a slot for whoever is signed in. */
export function useExtensions(slot: string): ExtensionInFeed[] {
  const { remotes } = useFeed();
  const role = session((state) => state.user?.role);
  return extensionsFor(remotes, slot, role);
}
