import { type BuiltRemote, type FeedAnswer, type FeedRemote, toMenuRole } from 'api-contract';
import type { Core } from '../../../platform/core.ts';
import { readShellFacts } from '../checks/shell-facts.ts';
import { type UnregisteredVersion, registerInstalledVersions } from '../registry/register-installed-versions.ts';
import { applySlotLayouts } from '../role-layouts/apply-slot-layouts.ts';
import { findSlotLayouts } from '../role-layouts/repository.ts';
import { findAcceptedPreview } from '../previews/accepted.ts';
import { type FeedUser, getsCanary } from './choose.ts';
import { type Live, findLiveRemotes } from './live-remotes.ts';
import { versionKey, readManifests, type Version } from './manifests.ts';
import { signFeedTicket } from './tickets.ts';

export type { FeedUser } from './choose.ts';

type Channel = FeedRemote['channel'];
type OnBroken = (remote: string, error: unknown) => void;
interface Choice extends Version {
  channel: Channel;
  withdrawn: string[];
  off?: string | undefined;
}

/** Accepted preview, else canary, else stable; anonymous gets stable. ADMIN arranges slots for each role. */
export const buildFeed = async (
  core: Core,
  user: FeedUser | null,
  { preview, address = '' }: { preview?: { id: string; sessionId: string } | undefined; address?: string } = {},
  onBroken?: OnBroken,
): Promise<FeedAnswer> => {
  const direct = await registerInstalledVersions(core, onBroken);
  const [live, previewed, { build: shell }, slots] = await Promise.all([
    findLiveRemotes(core.db, core.now()),
    user && preview ? findAcceptedPreview(core, user, preview) : undefined,
    readShellFacts(core.config.webDir),
    user ? findSlotLayouts(core.db, toMenuRole(user.role)) : undefined,
  ]);
  const choices = withPreview(
    live.flatMap((each) => choiceOf(each, user)),
    previewed,
    live,
  );
  const data = withDirect(await toEntries(core, choices), direct);
  const versions = data.flatMap(({ name, version, channel }) =>
    channel === 'preview' ? [] : [{ remote: name, version }],
  );
  return {
    data: slots ? applySlotLayouts(data, slots) : data,
    for: user?.id ?? null,
    ticket: signFeedTicket(core, { user, address }, versions),
    shell,
    message: 'OK',
  };
};

export const findLiveDeclarations = async (core: Core): Promise<FeedRemote[]> => {
  const direct = await registerInstalledVersions(core);
  const live = await findLiveRemotes(core.db, core.now());
  const choices = live.flatMap((each) => [
    ...(each.stable ? [choice(each, each.stable, 'stable')] : []),
    ...(each.canary ? [choice(each, each.canary, 'canary')] : []),
  ]);
  return withDirect(await toEntries(core, choices), direct);
};

const choice = ({ name, off, withdrawn }: Live, version: string, channel: Channel): Choice => ({
  remote: name,
  version,
  channel,
  withdrawn: withdrawn.filter((each) => each !== version),
  ...(off !== null && { off }),
});

const choiceOf = (live: Live, user: FeedUser | null): Choice[] => {
  const { name: remote, stable, canary, roles, share, users } = live;
  if (user && canary && getsCanary({ remote, roles, share, users }, user)) return [choice(live, canary, 'canary')];
  return stable ? [choice(live, stable, 'stable')] : [];
};

const withPreview = (choices: Choice[], preview: Version | undefined, live: readonly Live[]): Choice[] => {
  if (!preview) return choices;
  const withdrawn = live.find(({ name }) => name === preview.remote)?.withdrawn ?? [];
  const previewed: Choice = {
    ...preview,
    channel: 'preview',
    withdrawn: withdrawn.filter((each) => each !== preview.version),
  };
  return [...choices.filter(({ remote }) => remote !== preview.remote), previewed].sort((one, other) =>
    one.remote < other.remote ? -1 : 1,
  );
};

const toEntries = async (core: Core, choices: readonly Choice[]): Promise<FeedRemote[]> => {
  const manifests = await readManifests(core, choices);
  return choices.flatMap(({ channel, withdrawn, off, ...version }) => {
    const built = manifests.get(versionKey(version));
    return built ? [{ ...built, channel, withdrawn, ...(off !== undefined && { off }) }] : [];
  });
};

const withDirect = (entries: FeedRemote[], direct: readonly UnregisteredVersion[]): FeedRemote[] => {
  const used = direct.filter(({ built, isDev }) => isDev || !entries.some(({ name }) => name === built.name));
  if (used.length === 0) return entries;
  const entryOf = (built: BuiltRemote): FeedRemote => ({ ...built, channel: 'stable', withdrawn: [] });
  const isReplaced = ({ name }: FeedRemote) => used.some(({ built }) => built.name === name);
  return [...entries.filter((entry) => !isReplaced(entry)), ...used.map(({ built }) => entryOf(built))].sort(
    (one, other) => (one.name < other.name ? -1 : 1),
  );
};
