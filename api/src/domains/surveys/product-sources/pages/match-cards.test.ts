import { BRAND_PAGES } from './brand-pages.ts';
import { mrfList, script } from './page-fixtures.ts';
import { readPage } from './read-page.ts';

const site = new URL('https://shop.example.com/car');
const product = (name: string, extra: object = {}) => ({ '@type': 'Product', name, ...extra });
const read = (data: unknown, cards: Parameters<typeof mrfList>[0]) => {
  const { records, links, unreadable } = readPage(script(data) + mrfList(cards), site, BRAND_PAGES.MRF);
  const products = records.map(({ productName, productSize, productPrice, productImage }) =>
    [productName, productSize, productPrice, productImage && new URL(String(productImage)).pathname].join(' | '),
  );
  return { products, links, refused: unreadable.length };
};

describe('product data first, and what it leaves out by the cards of the list', () => {
  it('a product matches by its link, whatever the card calls it, otherwise by name, with or without the company', () => {
    expect(
      read(
        [
          product('MRF ZLX', { size: '145/80 R12', url: '/t/zlx', offers: { price: 2900 } }),
          product('MRF ZVTV', { brand: 'MRF' }),
        ],
        [
          { name: 'ZLX tubeless', size: '145/80 R12', price: '₹ 9,999', link: '/t/zlx' },
          { name: 'ZVTV', size: '155/80 R13', price: '₹ 3,050' },
        ],
      ).products,
    ).toEqual([
      'MRF ZLX | 145/80 R12 | 2900 | /media/ZLX%20tubeless.jpg',
      'MRF ZVTV | 155/80 R13 | ₹ 3,050 | /media/ZVTV.jpg',
    ]);
  });

  it('a name that several cards have is that of its size alone', () => {
    const cards = ['145/80 R12', '155/80 R13'].map((size, index) => ({
      name: 'ZVTV',
      size,
      price: `₹ ${index + 1},000`,
    }));
    expect(
      read([product('ZVTV', { size: '155/80R13' }), product('ZVTV', { size: '145/80R12' })], cards).products,
    ).toEqual(['ZVTV | 155/80R13 | ₹ 2,000 | /media/ZVTV.jpg', 'ZVTV | 145/80R12 | ₹ 1,000 | /media/ZVTV.jpg']);
    // Ambiguous without a size: both cards are read.
    expect(read([product('ZVTV'), product('ZLX', { size: '165/80 R14' })], [...cards, { name: 'ZLX' }])).toEqual({
      products: [
        'ZLX | 165/80 R14 |  | /media/ZLX.jpg',
        'ZVTV | 145/80 R12 | ₹ 1,000 | /media/ZVTV.jpg',
        'ZVTV | 155/80 R13 | ₹ 2,000 | /media/ZVTV.jpg',
      ],
      links: [],
      refused: 1,
    });
  });

  it('with one product in the data of a list of several, the others are read from their cards', () => {
    const cards = [
      { name: 'ZLX', size: '145/80 R12', price: '₹ 2,950' },
      { name: 'ZVTV', size: '155/80 R13', price: '₹ 3,050' },
    ];
    expect(read(product('ZLX', { size: '145/80 R12' }), cards).products).toEqual([
      'ZLX | 145/80 R12 | ₹ 2,950 | /media/ZLX.jpg',
      'ZVTV | 155/80 R13 | ₹ 3,050 | /media/ZVTV.jpg',
    ]);
    expect(read(product('Tyre of the month', { size: '165/80 R14' }), cards).products).toHaveLength(3);
  });

  it('a product’s own page stays one product, whatever other tyres it shows', () => {
    const page = `<div class="product-info-main"><b class="price">₹ 2,950</b></div>`;
    const related = mrfList([
      { name: 'ZVTV', size: '155/80 R13' },
      { name: 'ZVTS', size: '155/80 R13' },
    ]);
    const { records } = readPage(
      script(product('ZLX', { size: '145/80 R12' })) + page + related,
      site,
      BRAND_PAGES.MRF,
    );
    expect(records).toMatchObject([{ productName: 'ZLX', productPrice: '₹ 2,950' }]);
  });

  it('cards of which none is in the data of a list are the same tyres by other names: they are left', () => {
    const data = [product('A', { size: '145/80 R12' }), product('B', { size: '145/80 R12' })];
    expect(read(data, [{ name: 'Tyre A', size: '145/80 R12' }, { name: 'Tyre B' }]).products).toHaveLength(2);
  });

  it('a place in a list that only leads to its product is read there, not from its card', () => {
    const items = ['/t/1', '/t/2'].map((url, index) => ({ '@type': 'ListItem', position: index + 1, url }));
    expect(
      read({ '@type': 'ItemList', itemListElement: items }, [
        { name: 'ZLX', size: '145/80 R12', link: '/t/1' },
        { name: 'ZVTV', size: '145/80 R12', link: '/t/3' },
      ]),
    ).toEqual({
      products: ['ZVTV | 145/80 R12 |  | /media/ZVTV.jpg'],
      links: ['https://shop.example.com/t/1', 'https://shop.example.com/t/2'],
      refused: 0,
    });
  });
});
