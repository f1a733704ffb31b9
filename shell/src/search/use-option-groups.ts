import { type FoundThing, type RecentThing, recentThings, signOut, useUser } from 'shared-auth';
import { findMatches, useColorModeChoice } from 'shared-ui';
import { useState } from 'react';
import { contributorId, type ExtensionInFeed, findExtensions, useExtensions, useFeed } from '../remotes/index.ts';
import { shellTexts } from '../shell-texts.ts';
import { isActive, type OptionGroup, type SearchOption } from './options.ts';
import { findOpenablePages } from './find-openable-pages.ts';
import type { FoundKind } from './provider-search.ts';
import { searchTexts } from './search-texts.ts';

const MAX_LOCAL = 5;
const MAX_RECENT = 3;

const opening = (id: string, opens: RecentThing, detail = opens.detail): SearchOption => ({
  key: `${id} ${opens.to}`,
  text: opens.text,
  detail,
  opens,
});

const commanding = (command: ExtensionInFeed, values: object, text: string): SearchOption => ({
  key: `${contributorId(command)} ${command.extension.slot} ${JSON.stringify(values)}`,
  text,
  command,
  values,
});

function useOwnCommands(onDone: () => void): SearchOption[] {
  const { choose } = useColorModeChoice();
  const own = (text: string, act: () => void): SearchOption => ({
    key: text,
    text,
    does: () => {
      act();
      onDone();
    },
  });
  return [
    own(searchTexts.light, () => choose('light')),
    own(searchTexts.dark, () => choose('dark')),
    own(searchTexts.system, () => choose('system')),
    own(shellTexts.logout, signOut),
  ];
}

/** Recent things, pages and commands come at once, then providers' results. */
export function useOptionGroups(text: string, kinds: readonly FoundKind[], onDone: () => void): OptionGroup[] {
  const { role, SAP_ID } = useUser();
  const { remotes } = useFeed();
  const ownCommands = useOwnCommands(onDone);
  const commands = useExtensions('commands').map((each) => commanding(each, {}, each.extension.title));
  const [recent] = useState(() => recentThings(SAP_ID));
  const lately =
    text === ''
      ? recent
      : findMatches(text, recent, ({ text: title, detail = '' }) => [title, detail]).slice(0, MAX_RECENT);
  const opened = new Set(lately.map(({ to }) => to));
  const pages =
    text === '' ? [] : findMatches(text, findOpenablePages(remotes, role), ({ title, menu = '' }) => [title, menu]);
  const fittingCommands =
    text === '' ? commands : findMatches(text, [...commands, ...ownCommands], (command) => [command.text]);

  const commandsOf = (thing: FoundThing): SearchOption[] => {
    const { subject } = thing;
    if (!subject) return [];
    const slot = 'dealerCode' in subject ? 'dealer-commands' : 'officer-commands';
    return findExtensions(remotes, slot, role).map((each) =>
      commanding(each, subject, searchTexts.isAbout(each.extension.title, thing.text)),
    );
  };
  const groupOf = ({ id, title, things }: FoundKind): OptionGroup => ({
    id,
    title,
    options: things.flatMap((thing) => [
      ...(opened.has(thing.to)
        ? []
        : [opening(id, { text: thing.text, detail: thing.detail, to: thing.to, kind: title })]),
      ...(isActive(thing, text, things.length) ? commandsOf(thing) : []),
    ]),
  });
  return [
    { id: 'recent', title: searchTexts.recent, options: lately.map((each) => opening('recent', each)) },
    {
      id: 'pages',
      title: searchTexts.pages,
      options: pages
        .filter(({ to }) => !opened.has(to))
        .slice(0, MAX_LOCAL)
        .map(({ title, to }) => opening('pages', { text: title, to, kind: searchTexts.pages })),
    },
    { id: 'commands', title: searchTexts.commands, options: fittingCommands.slice(0, MAX_LOCAL) },
    ...kinds.map(groupOf),
  ].filter(({ options }) => options.length > 0);
}
