import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { marketResearch } from 'api-contract';
import type { SourceRecord } from '../source.ts';
import type { HostTurns } from './host-turns.ts';
import type { KeptPage, KeptPages } from './kept-pages.ts';
import type { PageTemplates } from './page-addresses.ts';
import { apolloGroup, ceatList, ceatProduct, dekhoList, microdataList, mrfList, script } from './page-fixtures.ts';
import { createPageSource } from './page-source.ts';

type Reply = (response: ServerResponse, request: IncomingMessage) => void;
let server: Server;
let site: string;
let replies: Record<string, Reply | string>;
let requests: { path: string; headers: IncomingMessage['headers'] }[];
let [open, mostOpen] = [0, 0];

beforeAll(async () => {
  server = createServer((request, response) => {
    open += 1;
    mostOpen = Math.max(mostOpen, open);
    response.on('close', () => {
      open -= 1;
    });
    requests.push({ path: request.url ?? '', headers: request.headers });
    const reply = replies[request.url ?? ''];
    if (typeof reply === 'string') html(reply)(response, request);
    else if (reply) reply(response, request);
    else status(404)(response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  replies = {};
  requests = [];
  [open, mostOpen] = [0, 0];
});
afterAll(async () => {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
});

const html =
  (text: string, headers: Record<string, string> = {}): Reply =>
  (response) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(text);
const status =
  (code: number, headers: Record<string, string> = {}): Reply =>
  (response) =>
    response.writeHead(code, headers).end();

const localTurns = () => {
  const pauses: number[] = [];
  const turns: HostTurns = {
    run: ({ pauseMs }, work) => {
      pauses.push(pauseMs);
      return work();
    },
  };
  return { turns, pauses };
};
const localPages = (): KeptPages & { pages: Map<string, KeptPage> } => {
  const pages = new Map<string, KeptPage>();
  return {
    pages,
    find: async (address, reader) => pages.get(`${reader} ${address}`),
    keep: async (address, reader, page) => void pages.set(`${reader} ${address}`, page),
    forgetOld: async () => {},
  };
};

interface Setting {
  brand?: marketResearch.SyncBrand;
  category?: marketResearch.SyncCategory;
  templates?: PageTemplates;
  keptPages?: KeptPages;
  turns?: HostTurns;
  limits?: Partial<Parameters<typeof createPageSource>[0]['limits']>;
  contact?: string;
  signal?: AbortSignal;
}
const source = ({
  brand = 'MRF',
  templates,
  keptPages = localPages(),
  turns = localTurns().turns,
  limits,
  contact,
}: Setting) =>
  createPageSource({
    brand,
    templates: templates ?? { '*': `${site}/{category}` },
    turns,
    keptPages,
    contact,
    limits: { pauseMs: 1, timeoutMs: 2_000, mostBytes: 200_000, ...limits },
  });

async function read(setting: Setting = {}) {
  const { brand = 'MRF', category = 'CAR', signal = new AbortController().signal } = setting;
  const result = {
    records: [] as SourceRecord[],
    unreadable: [] as { where: string; reason: string }[],
    steps: [] as string[],
  };
  for await (const part of source(setting).read(brand, category, signal)) {
    result.records.push(...part.records);
    result.unreadable.push(...(part.unreadable ?? []));
    result.steps.push(`${part.done}/${part.total ?? '?'}`);
  }
  return result;
}
const facts = ({ records }: { records: SourceRecord[] }) =>
  records.map(({ companyName, productName, productSize, productPrice, tyreCategory }) =>
    [companyName, productName, productSize, productPrice, tyreCategory]
      .filter((fact) => fact !== undefined)
      .join(' | '),
  );
const pages = () => requests.map(({ path }) => path).filter((path) => path !== '/robots.txt');

describe('pages of each brand’s shape', () => {
  it('MRF: a list of cards without product data is read by selectors', async () => {
    replies['/car'] = mrfList([
      { name: 'ZLX', size: '145/80 R12', price: '₹ 2,950.00' },
      { name: 'ZVTV 155/80 R13', price: 'Rs. 3050/-' },
    ]);
    const result = await read();
    expect(facts(result)).toEqual(['ZLX | 145/80 R12 | ₹ 2,950.00', 'ZVTV 155/80 R13 | Rs. 3050/-']);
    expect(result.records[0]).toMatchObject({ productImage: `${site}/media/ZLX.jpg` });
    expect(result).toMatchObject({ unreadable: [], steps: ['1/1'] });
  });

  it('CEAT: an ItemList in @graph leads to each product’s page; product data first, the size that it leaves out by selector', async () => {
    replies['/car'] = ceatList(['/tyres/milaze', '/tyres/securadrive']);
    replies['/tyres/milaze'] = ceatProduct({ name: 'Milaze X3', size: '145/80 R12 74T', price: '3150.00' });
    replies['/tyres/securadrive'] = ceatProduct({ name: 'SecuraDrive 195/55 R16', price: '6100' });
    const result = await read({ brand: 'CEAT' });
    expect(facts(result)).toEqual([
      'CEAT | Milaze X3 | 145/80 R12 74T | 3150.00',
      'CEAT | SecuraDrive 195/55 R16 | 6100',
    ]);
    expect(result.records[0]).toMatchObject({
      productDescription: 'Long & quiet',
      productImage: `${site}/images/one.png`,
    });
    expect(result.steps).toEqual(['1/3', '2/3', '3/3']);
    // The breadcrumb is no product.
    expect(pages()).toEqual(['/car', '/tyres/milaze', '/tyres/securadrive']);
  });

  it('APOLLO: a pattern has its sizes as the variants of a group, each with the lowest of its prices', async () => {
    replies['/truck'] = apolloGroup('EnduRace RA', [
      { size: '10.00R20 16PR', price: 21500 },
      { size: '295/90 R20', price: 24100 },
    ]);
    expect(facts(await read({ brand: 'APOLLO', category: 'TRUCK' }))).toEqual([
      'Apollo | EnduRace RA | 10.00R20 16PR | 21500',
      'Apollo | EnduRace RA | 295/90 R20 | 24100',
    ]);
  });

  it('TYRE-DEKHO: each product has its company and its tyre category in our words', async () => {
    replies['/shop/ceat'] = dekhoList([
      {
        name: 'Milaze',
        company: 'CEAT Tyres',
        size: '145/80 R12',
        price: '₹ 2,950 onwards',
        category: 'Hatchback Cars (Car)',
      },
      { name: 'Secura Zoom', company: 'CEAT', size: '2.75-18', price: '₹1,450*', category: 'Two Wheeler' },
      { name: 'Vardhan', company: 'CEAT', size: '13.6-28', price: 'Call us', category: 'Tractor' },
    ]);
    expect(
      facts(await read({ brand: 'TYRE-DEKHO', category: 'CEAT', templates: { '*': `${site}/shop/{category}` } })),
    ).toEqual([
      'CEAT | Milaze | 145/80 R12 | ₹ 2,950 | CAR',
      'CEAT | Secura Zoom | 2.75-18 | ₹1,450 | 2/3W',
      'CEAT | Vardhan | 13.6-28 | Call us | FARM',
    ]);
  });

  it('microdata is read on every brand’s pages, the brand’s own name is no product’s', async () => {
    replies['/car'] = microdataList([{ name: 'ZLX', size: '145/80 R12', price: '2950' }]);
    expect(facts(await read({ brand: 'APOLLO' }))).toEqual(['MRF | ZLX | 145/80 R12 | 2950']);
  });

  it('a price in another currency is none; of several offers the lowest counts', async () => {
    const product = (name: string, offers: unknown) => ({ '@type': 'Product', name, size: '145/80 R12', offers });
    replies['/car'] = script([
      product('Dollar', { price: 40, priceCurrency: 'USD' }),
      product('Two', [{ price: '3000' }, { priceSpecification: { price: '2900', priceCurrency: 'INR' } }]),
    ]);
    expect(facts(await read())).toEqual(['Dollar | 145/80 R12', 'Two | 145/80 R12 | 2900']);
  });
});

describe('missing content', () => {
  it('is named by field and place, beside the good records', async () => {
    replies['/car'] = mrfList([
      { name: 'ZLX', size: '145/80 R12' },
      { name: 'ZVTV' },
      { name: '', size: '155/80 R13' },
    ]);
    const result = await read();
    expect(facts(result)).toEqual(['ZLX | 145/80 R12']);
    expect(
      result.unreadable.map(({ where, reason }) => [where.replace(site, ''), reason.replace(/ at '.*'/, '')]),
    ).toEqual([
      ['/car, product 2', 'Its size was not found, neither in the product data of the page nor.'],
      ['/car, product 3', 'Its name was not found, neither in the product data of the page nor.'],
    ]);
    expect(result.unreadable[0]?.reason).toContain('.product-item-size');
  });

  it('a page without any product, or with another markup than before, fails the sync with a sentence', async () => {
    replies['/car'] = '<html><body><div class="new-shop-card"><h2>ZLX</h2></div></body></html>';
    await expect(read()).rejects.toThrow(
      `No product was found on ${site}/car, neither in product data (JSON-LD) nor at '[itemtype$="schema.org/Product"], li.product-item'`,
    );
  });

  it('product data that is cut off, or no JSON, leaves the selectors', async () => {
    replies['/car'] = script('{"@type": "Product", "name": "ZL') + mrfList([{ name: 'ZLX', size: '145/80 R12' }]);
    expect(facts(await read())).toEqual(['ZLX | 145/80 R12']);
  });

  it('a product’s page that is gone, broken, on another host or without a product is a line; the others are kept', async () => {
    replies['/car'] = ceatList(['/good', '/gone', '/empty', '/broken', 'http://elsewhere.example.com/t']);
    replies['/good'] = ceatProduct({ name: 'Milaze', size: '145/80 R12' });
    replies['/empty'] = '<p>Coming soon</p>';
    replies['/broken'] = status(500);
    const { records, unreadable } = await read({ brand: 'CEAT' });
    expect(records).toHaveLength(1);
    expect(
      unreadable.map(({ where, reason }) => [
        where.replace(site, ''),
        reason.replaceAll(site, '').replace(/, neither.*/, ''),
      ]),
    ).toEqual([
      ['/gone', 'There is no such page any more.'],
      ['/empty', 'No product was found on /empty'],
      ['/broken', 'The page /broken answered with the error 500.'],
      ['http://elsewhere.example.com/t', 'It stands on another host, elsewhere.example.com.'],
    ]);
  });

  it('five products’ pages in a row that fail end it: the site is down', async () => {
    replies['/car'] = ceatList([1, 2, 3, 4, 5, 6, 7].map((at) => `/tyres/${at}`));
    for (const at of [1, 2, 3, 4, 5, 6, 7]) replies[`/tyres/${at}`] = status(503);
    await expect(read({ brand: 'CEAT' })).rejects.toThrow('error 503. So it was with the last 5 pages.');
    expect(pages()).not.toContain('/tyres/6');
  });

  it('a category without an address names the setting', async () => {
    await expect(read({ brand: 'TYRE-DEKHO', category: 'MRF', templates: { CEAT: `${site}/ceat` } })).rejects.toThrow(
      "There is no address of TYRE-DEKHO's pages for MRF: see the setting MARKET_PAGES.",
    );
  });
});

describe('lists of several pages', () => {
  const three = (at: number) => mrfList([{ name: `ZLX ${at}`, size: '145/80 R12' }]);

  it('are read by numbered addresses until one is not there', async () => {
    replies = { '/car?p=1': three(1), '/car?p=2': three(2) };
    const result = await read({ templates: { '*': `${site}/{category}?p={page}` } });
    expect([result.records.length, result.steps]).toEqual([2, ['1/?', '2/?']]);
    expect(pages()).toEqual(['/car?p=1', '/car?p=2', '/car?p=3']);
  });

  it('end when the site gives its last page again', async () => {
    replies = { '/car?p=1': three(1), '/car?p=2': three(2), '/car?p=3': three(2), '/car?p=4': three(2) };
    expect((await read({ templates: { '*': `${site}/{category}?p={page}` } })).records).toHaveLength(2);
    expect(pages()).toHaveLength(3);
  });

  it('are read as the page itself names them (rel=next), never in a circle nor to another host', async () => {
    replies['/car'] = mrfList([{ name: 'One', size: '145/80 R12' }], '/car/2');
    replies['/car/2'] = mrfList([{ name: 'Two', size: '145/80 R12' }], '/car');
    expect(facts(await read())).toEqual(['One | 145/80 R12', 'Two | 145/80 R12']);
    replies['/car'] = mrfList([{ name: 'One', size: '145/80 R12' }], 'http://10.0.0.1/car');
    expect(facts(await read())).toEqual(['One | 145/80 R12']);
  });
});

describe('a guest with manners', () => {
  const product = mrfList([{ name: 'ZLX', size: '145/80 R12' }]);

  it('reads robots.txt first and nothing that it forbids', async () => {
    replies['/robots.txt'] = 'User-agent: *\nDisallow: /car\n';
    replies['/car'] = product;
    await expect(read()).rejects.toThrow(`The robots.txt of ${new URL(site).host} does not allow ${site}/car.`);
    expect(pages()).toEqual([]);
    replies['/robots.txt'] = 'User-agent: *\nDisallow: /\n\nUser-agent: FieldConsole\nAllow: /car\n';
    expect((await read()).records).toHaveLength(1);
  });

  it('a robots.txt that can not be read forbids everything, a missing one nothing', async () => {
    replies['/car'] = product;
    replies['/robots.txt'] = status(500);
    await expect(read()).rejects.toThrow(`The robots.txt of ${new URL(site).host} could not be read`);
    expect(pages()).toEqual([]);
    delete replies['/robots.txt'];
    expect((await read()).records).toHaveLength(1);
  });

  it('rests as long as the site wishes, and says who it is', async () => {
    const { turns, pauses } = localTurns();
    replies['/robots.txt'] = 'User-agent: *\nCrawl-delay: 7\n';
    replies['/car'] = product;
    await read({ turns, contact: 'market@example.com' });
    expect(pauses).toEqual([1, 7_000]);
    expect(requests.map(({ headers }) => headers['user-agent'])).toEqual(
      Array(2).fill('FieldConsole/1.0 (+market@example.com)'),
    );
  });

  it('an unchanged page is not sent again: what it said is kept with its ETag, or its date', async () => {
    const keptPages = localPages();
    const conditional =
      (text: string, name: string, value: string, question: string): Reply =>
      (response, request) =>
        request.headers[question] === value
          ? status(304)(response, request)
          : html(text, { [name]: value })(response, request);
    replies['/car'] = conditional(product, 'etag', '"one"', 'if-none-match');
    replies['/jeep'] = conditional(product, 'last-modified', 'Sat, 21 Nov 2026 06:00:00 GMT', 'if-modified-since');
    for (const category of ['CAR', 'JEEP'] as const)
      expect(facts(await read({ keptPages, category }))).toEqual(facts(await read({ keptPages, category })));
    expect(pages()).toEqual(['/car', '/car', '/jeep', '/jeep']);
    replies['/car'] = conditional(mrfList([{ name: 'New', size: '145/80 R12' }]), 'etag', '"two"', 'if-none-match');
    expect(facts(await read({ keptPages }))).toEqual(['New | 145/80 R12']);
  });

  it('a site that is busy, slow or breaks off is tried again', async () => {
    const responses: Reply[] = [
      status(503, { 'retry-after': '0' }),
      (response) => {
        response.writeHead(200, { 'content-type': 'text/html', 'content-length': '5000' });
        response.write('<html>');
        response.socket?.end();
      },
      html(product),
    ];
    replies['/car'] = (response, request) => responses.shift()?.(response, request);
    expect((await read()).records).toHaveLength(1);
    expect(responses).toEqual([]);
  });
});

describe('limits', () => {
  it('a page that never ends its answer is given up', async () => {
    replies['/car'] = (response) => void response.writeHead(200, { 'content-type': 'text/html' }).write('<html>');
    await expect(read({ limits: { timeoutMs: 60 } })).rejects.toThrow(`The page ${site}/car did not answer in time.`);
    expect(pages()).toHaveLength(3);
  });

  it('half a page, again and again, is no page', async () => {
    replies['/car'] = (response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': '5000' });
      response.write('<html>');
      response.socket?.end();
    };
    await expect(read()).rejects.toThrow(`The page ${site}/car could not be reached, or broke off.`);
  });

  it('a page without end is left', async () => {
    replies['/car'] = html('x'.repeat(1_100_000));
    await expect(read({ limits: { mostBytes: 1024 * 1024 } })).rejects.toThrow(
      `The page ${site}/car is larger than 1 MB.`,
    );
  });

  it('a response that is not HTML is not read', async () => {
    replies['/car'] = html('%PDF-1.7', { 'content-type': 'application/pdf' });
    await expect(read()).rejects.toThrow(`The page ${site}/car is not HTML but application/pdf.`);
  });

  it('a redirect within the host is followed by the rules of its robots.txt; to another host it is refused', async () => {
    replies['/car'] = status(302, { location: '/tyres/car' });
    replies['/tyres/car'] = mrfList([{ name: 'ZLX', size: '145/80 R12' }]);
    expect((await read()).records).toHaveLength(1);
    replies['/robots.txt'] = 'User-agent: *\nDisallow: /tyres';
    await expect(read()).rejects.toThrow('does not allow');
    delete replies['/robots.txt'];
    replies['/car'] = status(302, { location: 'http://169.254.169.254/latest' });
    await expect(read()).rejects.toThrow(
      `The page ${site}/car leads to another host, http://169.254.169.254: that is not followed.`,
    );
    replies['/car'] = status(302, { location: '/car' });
    await expect(read()).rejects.toThrow('leads from one page to another without end');
  });

  it('hostile pages: nesting without end, product data as deep as it is long, names of the prototype', async () => {
    replies['/car'] = `${'<div>'.repeat(30_000)}ZLX`;
    await expect(read()).rejects.toThrow(`The page ${site}/car is nested too deeply to be read.`);
    const deep = `${'['.repeat(90_000)}${']'.repeat(90_000)}`;
    replies['/car'] =
      script(deep) +
      script(
        '{"__proto__": {"polluted": 1, "name": "x"}, "constructor": {"prototype": {"polluted": 1}}, "@type": "Product", "name": "ZLX", "size": "145/80 R12"}',
      );
    expect(facts(await read())).toEqual(['ZLX | 145/80 R12']);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  it('a description of a megabyte loses its end, not the product', async () => {
    replies['/car'] = script({
      '@type': 'Product',
      name: 'ZLX',
      size: '145/80 R12',
      description: 'word '.repeat(30_000),
    });
    const [record] = (await read()).records;
    expect(String(record?.productDescription)).toHaveLength(2000);
  });

  it('a cancelled reader ends at once and asks for nothing more', async () => {
    const cancel = new AbortController();
    replies['/car'] = () => cancel.abort(new Error('Cancelled.'));
    await expect(read({ signal: cancel.signal })).rejects.toThrow('Cancelled.');
    expect(pages()).toEqual(['/car']);
  });
});
