// Parsers of complex settings: undefined if invalid. Plain JavaScript without packages, like settings.mjs.
import { isIP } from 'node:net';

/**
 * Origin for the Content-Security-Policy.
 * @param {string} template
 */
export function mapOrigin(template) {
  if (!template.includes('{lat}') || !template.includes('{lon}') || !URL.canParse(template)) return undefined;
  const url = new URL(template);
  return url.protocol === 'https:' ? url.origin : undefined;
}

/**
 * Address template of map tiles (https, or this machine) and whom to credit.
 * @param {string} text
 */
export function parseMapTiles(text) {
  const [, url = '', credit = '© OpenStreetMap contributors'] = /^(\S+)(?:\s+(.+))?$/.exec(text.trim()) ?? [];
  if (!['{z}', '{x}', '{y}'].every((word) => url.includes(word)) || !isSecureAddress(url)) return undefined;
  return { url, credit };
}

/**
 * https origins of pictures for the Content-Security-Policy, space-separated.
 * @param {string} text
 */
export function parseImageOrigins(text) {
  const origins = text.split(/\s+/).filter(Boolean);
  const isOrigin = (/** @type {string} */ word) =>
    /^https:\/\/[^/]+$/.test(word) && URL.canParse(word) && new URL(word).origin === word;
  return origins.every(isOrigin) ? origins : undefined;
}

/**
 * Developers' origins, space-separated, '*' for any port, or 'none'.
 * @param {string} text
 */
export function parseOverrideOrigins(text) {
  if (text === 'none') return [];
  const origins = text.split(/\s+/).filter(Boolean);
  const isOrigin = (/** @type {string} */ word) => {
    const plain = word.replace(/:\*$/, '');
    return /^https?:\/\/[^/*]+$/.test(plain) && URL.canParse(plain) && new URL(plain).origin === plain;
  };
  return origins.every(isOrigin) ? origins : undefined;
}

const ROLES = ['ADMIN', 'ZO', 'RO', 'AO', 'SO', 'SE', 'MASTER'];

/**
 * Roles, comma-separated, or 'none'.
 * @param {string} text
 */
export function parseRoles(text) {
  if (text === 'none') return [];
  const roles = text.split(/[\s,]+/).filter(Boolean);
  return roles.length > 0 && roles.every((role) => ROLES.includes(role)) ? roles : undefined;
}

/**
 * Number of trusted proxies, or addresses and networks.
 * @param {string} text
 */
export function parseTrustedProxies(text) {
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
 * https, or this machine; without a password, which would be shown.
 * @param {string} text
 */
export function isSecureAddress(text) {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  const isHere = protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return (protocol === 'https:' || isHere) && !username && !password;
}

const BRAND_CATEGORIES = ['CAR', 'TRUCK', '2/3W', 'FARM', 'JEEP'];
/** Categories of each brand's site; the shop sells brands. */
const MARKET_CATEGORIES = {
  MRF: BRAND_CATEGORIES,
  CEAT: BRAND_CATEGORIES,
  APOLLO: BRAND_CATEGORIES,
  'TYRE-DEKHO': ['MRF', 'CEAT', 'APOLLO'],
};

/**
 * Addresses with {brand}, {category} and {page}, space-separated, by brand and category: 'MRF=https://…' or
 * 'MRF:CAR=https://…'; '*' is all others.
 * @param {string} text
 */
export function parseMarketPages(text) {
  /** @type {Partial<Record<keyof typeof MARKET_CATEGORIES, Record<string, string>>>} */
  const templates = {};
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const [, brand = '', category = '*', template = ''] =
      /^([A-Z-]+)(?::([A-Z0-9/]+))?=(https?:\/\/.*)$/.exec(word) ?? [];
    if (!isBrand(brand) || !isPageTemplate(template)) return undefined;
    const pages = templates[brand] ?? {};
    templates[brand] = pages;
    if (pages[category] || (category !== '*' && !MARKET_CATEGORIES[brand].includes(category))) return undefined;
    pages[category] = template;
  }
  return templates;
}

/** @type {(word: string) => word is keyof typeof MARKET_CATEGORIES} */
const isBrand = (word) => Object.hasOwn(MARKET_CATEGORIES, word);

/**
 * 'PORT' or 'HOST:PORT', localhost by default.
 * @param {string} text
 */
export function parseListen(text) {
  const [, host = 'localhost', digits = ''] = /^(?:([\w.-]+|\[[0-9a-f:]+\]):)?(\d{1,5})$/i.exec(text) ?? [];
  const port = Number(digits);
  return port >= 1 && port <= 65_535 ? { host: host.replace(/^\[|\]$/g, ''), port } : undefined;
}

/** @param {string} template */
function isPageTemplate(template) {
  const filled = ['a', 'b'].map((value) => template.replaceAll(/\{(?:brand|category|page)\}/g, value));
  const [first, second] = filled.map((address) => (URL.canParse(address) ? new URL(address) : undefined));
  // A placeholder must not change the host.
  return Boolean(
    first && first.origin === second?.origin && !/[{}#]/.test(filled[0] ?? '') && !first.username && !first.password,
  );
}

/**
 * A mail server, without options that change nodemailer.
 * @param {string} text
 */
export function isMailServer(text) {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, pathname, search, hash } = new URL(text);
  const isTls = ['', '?requireTLS=true'].includes(search);
  return /^smtps?:$/.test(protocol) && hostname !== '' && /^\/?$/.test(pathname) && isTls && !hash;
}

/**
 * Addresses for alerts, separated by spaces or commas.
 * @param {string} text
 */
export function parseMailAddresses(text) {
  const addresses = text.split(/[\s,]+/).filter(Boolean);
  return addresses.length > 0 && addresses.every((each) => /^[\w.+-]+@[\w.-]+$/.test(each)) ? addresses : undefined;
}
