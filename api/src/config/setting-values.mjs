// How settings that are more than a word or a number are read. Plain JavaScript without packages, as settings.mjs.
import { isIP } from 'node:net';

/**
 * The origin of a map address, for the Content-Security-Policy; undefined when the address is no good.
 * @param {string} template
 */
export function mapOrigin(template) {
  if (!template.includes('{lat}') || !template.includes('{lon}') || !URL.canParse(template)) return undefined;
  const url = new URL(template);
  return url.protocol === 'https:' ? url.origin : undefined;
}

/**
 * Where pictures may come from beside this server, for the Content-Security-Policy: https origins with spaces between.
 * Undefined when one of them is no origin.
 * @param {string} text
 */
export function imageOrigins(text) {
  const origins = text.split(/\s+/).filter(Boolean);
  const isOrigin = (/** @type {string} */ word) =>
    /^https:\/\/[^/]+$/.test(word) && URL.canParse(word) && new URL(word).origin === word;
  return origins.every(isOrigin) ? origins : undefined;
}

/**
 * Where developers may load a remote from: origins with spaces between, '*' for any port; 'none' for nowhere. Undefined
 * when one of them is no origin.
 * @param {string} text
 */
export function overrideOrigins(text) {
  if (text === 'none') return [];
  const origins = text.split(/\s+/).filter(Boolean);
  const isOrigin = (/** @type {string} */ word) => {
    const plain = word.replace(/:\*$/, '');
    return /^https?:\/\/[^/*]+$/.test(plain) && URL.canParse(plain) && new URL(plain).origin === plain;
  };
  return origins.every(isOrigin) ? origins : undefined;
}

/**
 * Which proxies may say who the client is: how many stand in front, or their addresses and networks. Undefined when it is
 * neither.
 * @param {string} text
 */
export function trustedProxies(text) {
  if (/^\d$/.test(text)) return Number(text);
  const proxies = text.split(/[\s,]+/).filter(Boolean);
  const isProxy = (/** @type {string} */ word) => {
    const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(word) ?? [];
    const size = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
    return size > 0 && (bits === undefined || (Number(bits) >= 1 && Number(bits) <= size));
  };
  return proxies.length > 0 && proxies.every(isProxy) ? proxies : undefined;
}

/**
 * Whether the partner may be reached there: over https, or on this machine. No password in it, which would be shown.
 * @param {string} text
 */
export function isPartnerAddress(text) {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  const isHere = protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return (protocol === 'https:' || isHere) && !username && !password;
}

/** What a sync reads of a brand's own site, and of TYRE-DEKHO's, which sells the others'. */
const MARKET_CATEGORIES = { brand: ['CAR', 'TRUCK', '2/3W', 'FARM', 'JEEP'], shop: ['MRF', 'CEAT', 'APOLLO'] };

/**
 * Where a brand's pages stand: addresses with {brand}, {category} and {page} in their path or query, with spaces between; one that begins
 * with 'CAR=' is for that category, one without for all others, '*'. Undefined when one of them can not be used.
 * @param {string} text
 * @param {keyof typeof MARKET_CATEGORIES} kind
 */
export function marketPages(text, kind) {
  /** @type {Record<string, string>} */
  const templates = {};
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const [, category = '*', template = ''] = /^(?:([A-Z0-9/]+)=)?(https?:\/\/.*)$/.exec(word) ?? [];
    const isCategory = category === '*' || MARKET_CATEGORIES[kind].includes(category);
    if (!isCategory || templates[category] || !isPageTemplate(template)) return undefined;
    templates[category] = template;
  }
  return templates;
}

/** @param {string} template */
function isPageTemplate(template) {
  const filled = ['a', 'b'].map((value) => template.replaceAll(/\{(?:brand|category|page)\}/g, value));
  const [first, second] = filled.map((address) => (URL.canParse(address) ? new URL(address) : undefined));
  // Nothing but the setting says whose host is read.
  return Boolean(
    first && first.origin === second?.origin && !/[{}#]/.test(filled[0] ?? '') && !first.username && !first.password,
  );
}

/**
 * Whether mail can be handed over there: a server, and nothing that would change how nodemailer works.
 * @param {string} text
 */
export function isMailServer(text) {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, pathname, search, hash } = new URL(text);
  const isTls = ['', '?requireTLS=true'].includes(search);
  return /^smtps?:$/.test(protocol) && hostname !== '' && /^\/?$/.test(pathname) && isTls && !hash;
}

/**
 * The addresses that alerts are mailed to, with spaces or commas between; undefined when one of them is none.
 * @param {string} text
 */
export function mailAddresses(text) {
  const addresses = text.split(/[\s,]+/).filter(Boolean);
  return addresses.length > 0 && addresses.every((each) => /^[\w.+-]+@[\w.-]+$/.test(each)) ? addresses : undefined;
}
