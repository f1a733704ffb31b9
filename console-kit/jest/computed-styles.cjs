// jsdom works out a computed style with every rule of every sheet, for each element again after each change, and with 16 properties
// where somebody wants to know one: a quarter of the time of a screen's tests, which ask of each element whether it can be seen.
// Loaded before jsdom itself, whose files take each other's functions when they are loaded.
const { createRequire } = require('node:module');

const requireAsEnvironment = createRequire(require.resolve('jest-environment-jsdom'));
const helpers = 'jsdom/lib/jsdom/living/helpers';
const selectors = requireAsEnvironment(`${helpers}/selectors.js`);

/**
 * What an element needs to match one of a selector's alternatives, by the end of that: its name, or '.' and a class, in small
 * letters. Undefined where that takes more than a look.
 * @param {string} selector
 */
function parseSelectorNeeds(selector) {
  let plain = selector.replace(/\[[^\]]*\]/g, '[]');
  for (let before = ''; plain !== before; ) [before, plain] = [plain, plain.replace(/\([^()]*\)/g, '')];
  if (/["'\\()|&]/.test(plain)) return undefined;
  const needs = [];
  for (const alternative of plain.toLowerCase().split(',')) {
    const end =
      alternative
        .trim()
        .split(/[\s>+~]+/)
        .at(-1) ?? '';
    const need = /^[a-z][\w-]*/.exec(end)?.[0] ?? /\.[\w-]+/.exec(end)?.[0];
    if (need === undefined) return undefined;
    needs.push(need);
  }
  return needs;
}
/** @type {Map<string, string[] | undefined>} */
const known = new Map();

/** @type {Map<string, Set<string>>} */
const knownTraits = new Map();
function traitsOf(/** @type {string} */ localName, /** @type {string} */ classes) {
  const key = `${localName} ${classes}`.toLowerCase();
  let traits = knownTraits.get(key);
  if (!traits) {
    const [name = '', ...names] = key.split(/\s+/);
    traits = new Set([name, ...names.map((each) => `.${each}`)]);
    knownTraits.set(key, traits);
  }
  return traits;
}

function canMatch(element, /** @type {string | undefined} */ selector) {
  // A rule of another kind, as a layer.
  if (selector === undefined) return false;
  if (!known.has(selector)) known.set(selector, parseSelectorNeeds(selector));
  const needs = known.get(selector);
  if (!needs) return true;
  const traits = traitsOf(element._localName, element.getAttributeNS(null, 'class') ?? '');
  return needs.some((need) => traits.has(need));
}

const { matchesDontThrow } = selectors;
selectors.matchesDontThrow = (element, selector) => canMatch(element, selector) && matchesDontThrow(element, selector);

const { getDeclarationForElement, getResolvedValue } = requireAsEnvironment(`${helpers}/style-rules.js`);
const { implForWrapper } = requireAsEnvironment('jsdom/lib/jsdom/living/generated/utils.js');

/** What is asked of each element, and is in a computed style just what the rules say. */
const READERS = new Map([
  ['display', (element) => getDeclarationForElement(element).getPropertyValue('display')],
  ['visibility', (element) => getResolvedValue(element, 'visibility')],
]);

function makeComputedStylesLazy(page) {
  const compute = page.getComputedStyle;
  page.getComputedStyle = function getComputedStyle(element, pseudoElement) {
    const impl = implForWrapper(element);
    if (!impl || pseudoElement) return compute.call(page, element, pseudoElement);
    let whole;
    const computed = () => (whole ??= compute.call(page, element));
    const read = (name) => READERS.get(name)?.(impl);
    return new Proxy(Object.create(page.CSSStyleDeclaration.prototype), {
      get(_, name) {
        if (typeof name === 'string' && READERS.has(name)) return read(name);
        if (name === 'getPropertyValue') return (property) => read(property) ?? computed().getPropertyValue(property);
        const value = Reflect.get(computed(), name);
        return typeof value === 'function' ? value.bind(whole) : value;
      },
    });
  };
}

module.exports = { canMatch, makeComputedStylesLazy, matchesSlowly: matchesDontThrow };
