import { orderGroups } from './order-groups.ts';
import { findName, rankThing, rankTitles } from './rank.ts';

const group = (id: string, ...ranks: number[]) => ({
  id,
  title: id,
  options: ranks.map((rank) => ({ key: `${id} ${rank}`, text: id, rank, does: () => undefined })),
});
const done = { isSettled: true, isComplete: true };
const order = (...args: Parameters<typeof orderGroups>) => orderGroups(...args).map(({ id }) => id);
const [dealer, near] = [
  { id: 'K100', text: 'Om Tyres', to: '/x' },
  { id: 'K200', text: 'Um Tyres', to: '/y', isNear: true },
];

it('a title that is the text itself fits best, then its beginning, a word of it, and a similar word', () => {
  expect(
    ['Leave', 'Leave balance', 'Own leave', 'Leav', 'Visits'].map((title) => rankTitles('leave', [title])),
  ).toEqual([0, 1, 2, 3, undefined]);
});

it('a keyword fits half a step less than a title', () => {
  expect(rankTitles('claims', ['Reimbursement'], ['claims'])).toBe(0.5);
  expect(rankTitles('claims', ['Claims'], ['claims'])).toBe(0);
});

it('words of a question that name nothing are left out, unless the title has them', () => {
  expect(rankTitles('Who is on leave?', ['Attendance'], ['leave'])).toBe(0.5);
  expect(rankTitles('who missed their plan?', ['Planned calls'], ['missed plans'])).toBe(1.5);
  expect(rankTitles('change start page', ['Today'], ['start page'])).toBe(0.5);
  expect(rankTitles('change of plan', ['Switch Beat Requests'], ['change of plan'])).toBe(0.5);
  expect(rankTitles('raise a ticket', ['New ticket'], ['raise ticket'])).toBe(0.5);
  expect(rankTitles('to do', ['Task Stats'], ['to do'])).toBe(0.5);
  expect(rankTitles('who is', ['Home'])).toBeUndefined();
});

it('words that appear in different titles and keywords fit less than those of one, and better than a similar spelling', () => {
  expect(rankTitles('late today', ['Attendance'], ['late', 'today'])).toBe(2.5);
  expect(rankTitles('late tickets', ['Attendance'], ['late', 'today'])).toBeUndefined();
});

it("a record fits by its code or name, less by what is not shown, and least by its spelling's likeness", () => {
  expect(['k100', 'om', 'tyres', '98100'].map((text) => rankThing(text, dealer))).toEqual([0, 1, 2, 2.5]);
  expect(rankThing('om tyres', near)).toBeCloseTo(3 + 3 / 9);
});

it.each([
  ['call SO1', 'SO1'],
  ['ring Asha Rao', 'Asha Rao'],
  ['Who is Asha?', 'Asha'],
  ['phone number of SO1', 'SO1'],
  ['dealer Om Tyres', 'Om Tyres'],
  ['what happened with K100 ?', 'K100'],
  ['SO1 claims', 'SO1'],
  ['SO1’s last visit', 'SO1'],
  ['SO 1', 'SO 1'],
  ['leave today', 'leave today'],
])('“%s” names %s', (text, name) => {
  expect(findName(text)).toBe(name);
});

it('a record fits by the name in a request around it, and one that is called like the request fits as well', () => {
  expect(['call k100', 'Phone Om Tyres', 'visits of om'].map((text) => rankThing(text, dealer))).toEqual([0, 0, 1]);
  expect(rankThing('Ring Road Tyres', { id: 'K300', text: 'Ring Road Tyres', to: '/z' })).toBe(0);
});

it('a near record whose words are the typed ones is no near one, and of near ones the most similar comes first', () => {
  const hyphened = { id: 'SO1', text: 'Dharmaketu Gill-Pillai', to: '/z', isNear: true as const };
  expect(rankThing('Gill Pillai', hyphened)).toBe(2);
  const [abbott, reddy] = ['Abbott Auto Agencies', 'Reddy Auto Agencies'].map((text) => ({ ...near, text }));
  expect(rankThing('abbot auto', abbott!)).toBeLessThan(rankThing('abbot auto', reddy!));
});

it('the group with the best fit comes first, whoever contributed it', () => {
  expect(order([group('pages', 2)], [group('dealers', 1), group('tickets', 0)], done)).toEqual([
    'tickets',
    'dealers',
    'pages',
  ]);
});

it('with equal fits pages come first, then records, then settings', () => {
  const local = [group('settings', 1), group('pages', 1)];
  expect(order(local, [group('dealers', 1)], done)).toEqual(['pages', 'dealers', 'settings']);
});

it('similar spellings are listed only when nothing fits and every provider has responded', () => {
  const [local, foundGroups] = [[group('pages', 3)], [group('dealers', 3, 3)]];
  expect(order(local, foundGroups, done)).toEqual(['pages', 'dealers']);
  expect(order(local, [...foundGroups, group('tickets', 2.5)], done)).toEqual(['tickets']);
  expect(order(local, foundGroups, { isSettled: true, isComplete: false })).toEqual([]);
});

it('until the providers respond, only good fits of the browser are listed', () => {
  const waiting = { isSettled: false, isComplete: false };
  expect(order([group('pages', 2), group('commands', 1)], [group('dealers', 2.5)], waiting)).toEqual([
    'commands',
    'dealers',
  ]);
});
