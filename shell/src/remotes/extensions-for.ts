import type { DeclaredExtension, FeedRemote, Role } from 'api-contract';
import { allows } from 'shared-auth';

/** One remote's extension. */
export interface ExtensionInFeed {
  remote: FeedRemote;
  extension: DeclaredExtension;
}

/** Where an extension that says nothing of its order stands. */
const MIDDLE = 50;

/**
 * What stands in a slot for this role, in the order that the extensions say, else in that of the feed and of each declaration.
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
    .sort((one, other) => (one.extension.order ?? MIDDLE) - (other.extension.order ?? MIDDLE));
