import { createHash } from 'node:crypto';
import type { marketResearch } from 'api-contract';
import type { ProductSource, SourcePart } from '../source.ts';
import { SourceFailure } from '../source-failure.ts';
import { BRAND_PAGES } from './brand-pages.ts';
import type { HostTurns } from './host-turns.ts';
import type { KeptPages } from './kept-pages.ts';
import { listAddress, type PageTemplates } from './page-addresses.ts';
import { type ClientLimits, createPoliteClient, type PoliteClient } from './polite-client.ts';
import { type PageContent, READER_VERSION, readPage } from './read-page.ts';

interface PageSourceParts {
  brand: marketResearch.SyncBrand;
  templates: PageTemplates;
  turns: HostTurns;
  keptPages: KeptPages;
  limits: ClientLimits;
  contact?: string | undefined;
}

const MAX_PAGES = 2_000;
/** Consecutive unreadable product pages after which the site counts as down or blocking. */
const MAX_FAILURES = 5;

/** Category lists page by page, then product pages if lists lack data (decision 0120). */
export const createPageSource = ({
  brand,
  templates,
  turns,
  keptPages,
  limits,
  contact,
}: PageSourceParts): ProductSource => {
  const selectors = BRAND_PAGES[brand];
  const reader = `${brand} ${READER_VERSION} ${createHash('sha256').update(JSON.stringify(selectors)).digest('hex').slice(0, 16)}`;

  const read = async (
    client: PoliteClient,
    address: URL,
  ): Promise<{ address: URL; content: PageContent } | undefined> => {
    const response = await client.get(address, ({ href }) => keptPages.find(href, reader));
    if (response.kind === 'gone') return undefined;
    if (response.kind === 'unchanged') return { address: response.address, content: response.known.content };
    const content = readPage(response.html, response.address, selectors);
    const { etag, lastModified } = response.state;
    if (etag || lastModified) await keptPages.keep(response.address.href, reader, { etag, lastModified, content });
    return { address: response.address, content };
  };

  return {
    name: `Pages of ${[...new Set(Object.values(templates).map((template) => new URL(template).host))].join(', ')}`,
    async *read(_brand, category, signal) {
      const client = createPoliteClient({ turns, limits, contact, signal });
      const first = listAddress(templates, { brand, category, page: 1 });
      if (!first)
        throw new SourceFailure(
          `There is no address of ${brand}'s pages for ${category}: see the setting MARKET_PAGES.`,
        );
      const seen = new Set<string>();
      let [done, knownCount] = [0, 1];
      let list: URL | undefined = first.address;
      for (let page = 1; list; page += 1) {
        seen.add(list.href);
        const content = await readList(list, page === 1);
        const { links, fresh, hasNew }: NewOnPage = content ? selectNew(content, seen) : NOTHING;
        list = hasNew ? findNextPage(content, { templates, brand, category, page, seen, first }) : undefined;
        done += 1;
        knownCount = done + links.length;
        if (fresh) yield { ...fresh, done, total: list ? null : knownCount };
        if (list && done >= MAX_PAGES) return yield { ...unread(list.href), done, total: done };
        let failures = 0;
        for (const link of links) {
          signal.throwIfAborted();
          if (done >= MAX_PAGES) return yield { ...unread(link), done, total: done };
          done += 1;
          const { failed, ...part } = await readPart(link);
          failures = failed ? failures + 1 : 0;
          if (failures === MAX_FAILURES)
            throw new SourceFailure(`${failed} So it was with the last ${MAX_FAILURES} pages.`);
          yield { ...part, done, total: list ? null : knownCount };
        }
      }
      await keptPages.forgetOld();

      /** Undefined past the last page, or if it repeats one. */
      async function readList(address: URL, isFirst: boolean): Promise<PageContent | undefined> {
        const reply = await read(client, address);
        if (!isFirst)
          return reply && (reply.address.href === address.href || !seen.has(reply.address.href))
            ? reply.content
            : undefined;
        if (!reply) throw new SourceFailure(`There is no page ${address.href}.`);
        if (isEmpty(reply.content)) throw new SourceFailure(nothingAt(address, brand));
        return reply.content;
      }

      /** An unreadable product page costs that product, not the sync. */
      async function readPart(link: string): Promise<ReadPart & { failed?: string }> {
        const failure = (reason: string) => ({ records: [], unreadable: [{ where: link, reason }] });
        const address = new URL(link);
        if (address.host !== first?.address.host) return failure(`It stands on another host, ${address.host}.`);
        try {
          const reply = await read(client, address);
          if (!reply) return failure('There is no such page any more.');
          const { records, unreadable, notFound } = reply.content;
          return records.length + unreadable.length > 0
            ? { records, unreadable, notFound }
            : failure(nothingAt(address, brand));
        } catch (cause) {
          signal.throwIfAborted();
          if (!(cause instanceof SourceFailure)) throw cause;
          return { ...failure(cause.message), failed: cause.message };
        }
      }
    },
  };
};

const unread = (where: string) => ({
  records: [],
  unreadable: [{ where, reason: `Only ${MAX_PAGES} pages are read in a sync: this one and those after it were not.` }],
});

const isEmpty = ({ records, unreadable, links }: PageContent) =>
  records.length + unreadable.length + links.length === 0;

const nothingAt = (address: URL, brand: marketResearch.SyncBrand): string =>
  `No product was found on ${address.href}, neither in product data (JSON-LD) nor at '${BRAND_PAGES[brand].card}' or '${BRAND_PAGES[brand].product}'.`;

type ReadPart = Pick<SourcePart, 'records' | 'unreadable' | 'notFound'>;
interface NewOnPage {
  links: string[];
  /** For the ledger; undefined if the page repeats an earlier one. */
  fresh: ReadPart | undefined;
  hasNew: boolean;
}
const NOTHING: NewOnPage = { links: [], fresh: undefined, hasNew: false };

/** New products only: many sites repeat their last page forever. */
function selectNew(content: PageContent, seen: Set<string>): NewOnPage {
  const isNew = (key: string) => !seen.has(key) && Boolean(seen.add(key));
  const links = content.links.filter(isNew);
  const records = content.records.filter((record) => isNew(JSON.stringify(record)));
  const hasNew = records.length + links.length > 0;
  const isRepeat = !hasNew && content.records.length + content.links.length > 0;
  const { records: all, unreadable, notFound } = content;
  return { links, hasNew, fresh: isRepeat || isEmpty(content) ? undefined : { records: all, unreadable, notFound } };
}

function findNextPage(
  content: PageContent | undefined,
  at: {
    templates: PageTemplates;
    brand: marketResearch.SyncBrand;
    category: marketResearch.SyncCategory;
    page: number;
    seen: Set<string>;
    first: { address: URL; isNumbered: boolean };
  },
): URL | undefined {
  const next = at.first.isNumbered
    ? listAddress(at.templates, { ...at, page: at.page + 1 })?.address
    : content?.next && new URL(content.next);
  return next && next.host === at.first.address.host && !at.seen.has(next.href) ? next : undefined;
}
