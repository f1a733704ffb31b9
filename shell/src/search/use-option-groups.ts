import { type FoundThing, type RecentThing, recentThings, signOut, useUser } from 'shared-auth';
import { useColorModeChoice } from 'shared-ui';
import { useState } from 'react';
import { contributorId, type ExtensionInFeed, findExtensions, useExtensions, useFeed } from '../remotes/index.ts';
import { shellTexts } from '../shell-texts.ts';
import { type FoundPage, findOpenablePages } from './find-openable-pages.ts';
import type { OptionGroup, SearchOption } from './options.ts';
import { orderGroups } from './order-groups.ts';
import type { FoundKind, ProviderResults } from './provider-search.ts';
import { isActive, rankThing, rankTitles } from './rank.ts';
import { searchTexts } from './search-texts.ts';

const MAX_LOCAL = 5;
const MAX_RECENT = 3;

interface Candidate {
  option: SearchOption;
  titles: readonly string[];
  keywords?: readonly string[] | undefined;
}

/** Best first; all of them without a text. */
const choose = (text: string, candidates: readonly Candidate[], max: number): SearchOption[] =>
  candidates
    .flatMap(({ option, titles, keywords }): SearchOption[] => {
      const rank = text === '' ? 0 : rankTitles(text, titles, keywords);
      return rank === undefined ? [] : [{ ...option, rank }];
    })
    .sort((one, other) => one.rank - other.rank)
    .slice(0, text === '' ? undefined : max);

const opening = (id: string, opens: RecentThing, rank = 0): SearchOption => ({
  ...{ key: `${id} ${opens.to}`, text: opens.text, detail: opens.detail, rank, opens },
});

const openingPage = ({ title, menu = '', keywords, to }: FoundPage): Candidate => ({
  option: opening('pages', { text: title, to, kind: searchTexts.pages }),
  titles: [title, menu],
  keywords,
});

const commanding = (command: ExtensionInFeed, values: object, text: string, rank = 0): SearchOption => ({
  key: `${contributorId(command)} ${command.extension.slot} ${JSON.stringify(values)}`,
  ...{ text, rank, command, values },
});

function useOwnCommands(onDone: () => void): Candidate[] {
  const { choose: chooseMode } = useColorModeChoice();
  const own = (text: string, keywords: readonly string[], act: () => void): Candidate => ({
    option: {
      ...{ key: text, text, rank: 0 },
      does: () => {
        act();
        onDone();
      },
    },
    titles: [text],
    keywords,
  });
  return [
    own(searchTexts.light, ['light mode', 'theme'], () => chooseMode('light')),
    own(searchTexts.dark, ['dark mode', 'night mode', 'theme'], () => chooseMode('dark')),
    own(searchTexts.system, ['theme'], () => chooseMode('system')),
    own(shellTexts.logout, ['log out', 'log off', 'sign out', 'exit'], signOut),
  ];
}

/** Groups that need no request: recent things, pages, commands and settings. */
function useLocalGroups(text: string, onDone: () => void): OptionGroup[] {
  const { role, SAP_ID } = useUser();
  const { remotes } = useFeed();
  const ownCommands = useOwnCommands(onDone);
  const commands = useExtensions('commands').map(
    (each): Candidate => ({
      option: commanding(each, {}, each.extension.title),
      titles: [each.extension.title],
      keywords: each.extension.keywords,
    }),
  );
  const [recent] = useState(() => recentThings(SAP_ID));
  const lately = choose(
    text,
    recent.map((each) => ({
      option: opening('recent', each),
      titles: [each.text, ...(each.detail ?? '').split(' · ')],
    })),
    MAX_RECENT,
  );
  const opened = new Set(lately.map((option) => ('opens' in option ? option.opens.to : '')));
  const pages = text === '' ? [] : findOpenablePages(remotes, role).filter(({ to }) => !opened.has(to));
  const settings = [
    ...pages.filter(({ isSetting }) => isSetting).map(openingPage),
    ...(text === '' ? [] : ownCommands),
  ];
  return [
    { id: 'recent', title: searchTexts.recent, options: lately },
    {
      id: 'pages',
      title: searchTexts.pages,
      options: choose(text, pages.filter(({ isSetting }) => !isSetting).map(openingPage), MAX_LOCAL),
    },
    { id: 'commands', title: searchTexts.commands, options: choose(text, commands, MAX_LOCAL) },
    { id: 'settings', title: searchTexts.settings, options: choose(text, settings, MAX_LOCAL) },
  ];
}

/** The search's groups, the best fit first (docs/decisions/0104). */
export function useOptionGroups(text: string, results: ProviderResults, onDone: () => void): OptionGroup[] {
  const { role } = useUser();
  const { remotes } = useFeed();
  const local = useLocalGroups(text, onDone);
  const opened = new Set(
    local.flatMap(({ options }) => options.map((option) => ('opens' in option ? option.opens.to : ''))),
  );

  const listCommands = (thing: FoundThing, rank: number): SearchOption[] => {
    const { subject } = thing;
    if (!subject) return [];
    const slot = 'dealerCode' in subject ? 'dealer-commands' : 'officer-commands';
    return findExtensions(remotes, slot, role).map((each) =>
      commanding(each, subject, searchTexts.isAbout(each.extension.title, thing.text), rank),
    );
  };
  const groupOf = ({ id, title, things }: FoundKind): OptionGroup => ({
    id,
    title,
    options: things.flatMap((thing) => {
      const { text: name, detail, to } = thing;
      const rank = rankThing(text, thing);
      return [
        ...(opened.has(to) ? [] : [opening(id, { text: name, detail, to, kind: title }, rank)]),
        ...(isActive(thing, text, things.length) ? listCommands(thing, rank) : []),
      ];
    }),
  });
  if (text === '') return local.filter(({ options }) => options.length > 0);
  return orderGroups(local, results.kinds.map(groupOf), {
    isSettled: results.text === text,
    isComplete: !results.isLoading || results.leftOut.length > 0,
  });
}
