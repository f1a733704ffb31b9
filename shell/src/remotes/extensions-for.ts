import type { FeedExtension, FeedRemote, Role } from 'api-contract';
import { allows } from 'shared-auth';

/** One remote's extension. */
export interface ExtensionInFeed {
  remote: FeedRemote;
  extension: FeedExtension;
}

const placeOf = ({ extension: { place = Number.POSITIVE_INFINITY } }: ExtensionInFeed) => place;

/**
 * What stands in a slot for this role: as ADMIN has arranged it, then the rest in the order of the feed and of each declaration.
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
    // Neither of two without a place comes first: they stay in their order.
    .sort((one, other) => (placeOf(one) === placeOf(other) ? 0 : placeOf(one) - placeOf(other)));
