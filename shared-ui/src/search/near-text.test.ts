import { rankMatch, findMatches, similarityOf } from './near-text.ts';

it.each([
  ['approvals', 'Approvals', 0],
  ['dealer d', 'Dealer Directory', 1],
  ['directory', 'Dealer Directory', 2],
  ['dir dealer', 'Dealer Directory', 2],
  ['aprovals', 'Approvals', 3],
  ['reimbursment', 'Reimbursement', 3],
  ['chrun', 'Dealer Churn', 3],
  ['xqx', 'Approvals', undefined],
  ['%', 'Approvals', undefined],
  ['_', 'My_page', undefined],
  ['tod', 'Yesterday', undefined],
])('0104: %j fits %j as %j', (typed, title, fit) => {
  expect(rankMatch(typed, title)).toBe(fit);
});

it('0104: the best comes first, by any of the words for a thing', () => {
  const pages = [
    { title: 'Dealer Location Update Request', menu: 'Dealer Location' },
    { title: 'Reports Download', menu: 'Reports' },
    { title: 'Dealer', menu: '' },
  ];
  const titlesFor = (typed: string) =>
    findMatches(typed, pages, ({ title, menu }) => [title, menu]).map(({ title }) => title);
  expect(titlesFor('dealer')).toEqual(['Dealer', 'Dealer Location Update Request']);
  expect(titlesFor('reports')).toEqual(['Reports Download']);
});

it('0104: the similarity of a title is the share of the typed trigrams that it has', () => {
  // 'om' has three trigrams, 'tyres' six.
  expect(similarityOf('om tyres', 'Um Tyres')).toBeCloseTo(6 / 9);
  expect(similarityOf('om tyres', 'Om Tyres Delhi')).toBe(1);
  expect(similarityOf('%', 'Om Tyres')).toBe(0);
});
