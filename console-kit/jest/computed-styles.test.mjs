import { createRequire } from 'node:module';
import { canMatch, makeComputedStylesLazy, matchesSlowly } from './computed-styles.cjs';

const requireAsEnvironment = createRequire(require.resolve('jest-environment-jsdom'));
const { JSDOM } = requireAsEnvironment('jsdom');
const defaults = requireAsEnvironment('jsdom/lib/jsdom/browser/default-stylesheet.js');
const { implForWrapper } = requireAsEnvironment('jsdom/lib/jsdom/living/generated/utils.js');

const PAGE = `<!doctype html><style>
    .away { display: none } .list > li.Done:not([open]) { visibility: hidden; color: rgb(1, 2, 3) }
    [data-a="x, .away"] { display: inline-flex } main :where(p, td) { opacity: 0.5; pointer-events: none }
    *.any { display: grid } .a\\:b { display: flex } @layer base { p { display: none } } @media screen { .wide { display: flow-root } }
  </style>
  <main class="main" hidden><h1>Title</h1><p class="any">Text <b>bold</b></p>
    <ul class="list"><li class="item Done"><a href="#">Done</a></li><li class="item&#10;away">Away</li><li class="done">Not</li></ul>
    <table><tr><td class="wide">1</td></tr></table><div data-a="x, .away" class="a:b"></div>
    <svg class="away"><linearGradient class="main"></linearGradient></svg><dialog>Closed</dialog><input type="hidden"></main>`;
const SELECTORS = [
  ...[
    '*',
    'p',
    'P',
    'ul li',
    'li.done',
    'LI.Done',
    'main > .list',
    '.list:is(.away, ul)',
    'svg .main',
    'lineargradient',
  ],
  ...['a[href]', '[href]', 'li:nth-child(2n+1)', 'p + ul', 'h1 ~ ul', '.a\\:b', '[data-a="x, .away"]', '.item, .wide'],
  ...[
    'td.wide, .away',
    'li:not(.done)',
    ':where(.main) .any',
    'b::before',
    '.list::after',
    ':root',
    'html|p',
    'main p.any > b',
  ],
  ...['div[data-a="a b.away"]', '.away[data-a="] p"]', 'input[type="hidden" i]', '.done:hover'],
];
const namesOfDefaults = [...defaults.matchAll(/([^{}]+)\{/g)].map(([, selector]) => selector.trim());

let window;
let elements;
beforeEach(() => {
  ({ window } = new JSDOM(PAGE));
  elements = [...window.document.querySelectorAll('*')];
});
afterEach(() => window.close());

it('selectors that the pre-check on name and classes rejects would not have matched', () => {
  expect(namesOfDefaults.length).toBeGreaterThan(100);
  let turnedAway = 0;
  for (const selector of [...SELECTORS, ...namesOfDefaults])
    for (const element of elements.map((each) => implForWrapper(each))) {
      if (canMatch(element, selector)) continue;
      turnedAway += 1;
      expect([selector, element.outerHTML.slice(0, 60), matchesSlowly(element, selector)]).toEqual([
        selector,
        expect.any(String),
        false,
      ]);
    }
  expect(turnedAway).toBeGreaterThan(elements.length * 100);
});

it('a computed style says the same as jsdom’s own, before and after a class goes', () => {
  const styles = () =>
    elements.map((element) => {
      const style = window.getComputedStyle(element);
      const names = ['display', 'visibility', 'opacity', 'color', 'pointer-events', 'background-color'];
      return [
        style.display,
        style.visibility,
        style.opacity,
        style.cssText,
        ...names.map((name) => style.getPropertyValue(name)),
      ];
    });
  const both = () => {
    const own = styles();
    const { getComputedStyle } = window;
    makeComputedStylesLazy(window);
    const lazy = styles();
    window.getComputedStyle = getComputedStyle;
    expect(lazy).toEqual(own);
    return own;
  };
  const before = both();
  expect(before.map(([display]) => display)).toEqual(expect.arrayContaining(['none', 'grid', 'flow-root', 'flex']));
  for (const element of elements) element.removeAttribute('class');
  expect(both()).not.toEqual(before);
});
