import {
  type DeclaredExtension,
  getExtensionId,
  getExtensionOrder,
  type FeedExtension,
  type FeedRemote,
  type roleLayouts,
} from 'api-contract';

type Item = roleLayouts.SlotItem;
export type SlotLayouts = ReadonlyMap<string, readonly Item[]>;

/** In declared order, without a canary's duplicates. */
export const collectOffers = (remotes: readonly FeedRemote[]): roleLayouts.OfferedExtension[] => {
  const offers = remotes
    .flatMap((remote) => (remote.extensions ?? []).map((extension) => ({ remote, extension })))
    .sort((one, other) => getExtensionOrder(one.extension) - getExtensionOrder(other.extension))
    .map(({ remote, extension }) => toOffer(remote, extension));
  return [...new Map(offers.map((offer) => [`${offer.slot} ${offer.extension}`, offer])).values()];
};

const toOffer = (
  { name, title: remoteTitle }: FeedRemote,
  { slot, title, roles, size, ...extension }: DeclaredExtension,
): roleLayouts.OfferedExtension => ({
  slot,
  extension: getExtensionId(name, extension),
  title,
  remoteTitle,
  roles,
  size,
});

/** New extensions come last and are on. */
export const withNewOnes = (items: readonly Item[], offered: readonly string[]): Item[] => {
  const known = new Set(items.map(({ extension }) => extension));
  return [
    ...items,
    ...offered.filter((extension) => !known.has(extension)).map((extension) => ({ extension, on: true })),
  ];
};

/** Removes extensions that are off; numbers the rest. */
export const applySlotLayouts = (remotes: FeedRemote[], slots: SlotLayouts): FeedRemote[] => {
  if (slots.size === 0) return remotes;
  const places = new Map<string, number | undefined>(
    [...slots].flatMap(([slot, items]) =>
      items.map(({ extension, on }, index) => [`${slot} ${extension}`, on ? index : undefined] as const),
    ),
  );
  return remotes.map((remote) => {
    const { name, extensions } = remote;
    if (!extensions?.some(({ slot }) => slots.has(slot))) return remote;
    const arranged = extensions.flatMap((extension): FeedExtension[] => {
      const key = `${extension.slot} ${getExtensionId(name, extension)}`;
      if (!places.has(key)) return [extension];
      const place = places.get(key);
      return place === undefined ? [] : [{ ...extension, place }];
    });
    return { ...remote, extensions: arranged };
  });
};
