import type { marketResearch } from 'api-contract';

/** Where a brand's pages have what their product data (JSON-LD) does not say. CSS selectors; the first that has a text counts. */
export interface BrandPages {
  /** A product in a list. */
  card: string;
  /** A product on its own page. */
  product: string;
  name: string;
  size: string;
  price: string;
  description: string;
  image: string;
  /** From a product in a list to its own page. */
  link: string;
  /** Of a shop with several companies: whose it is, and for what. */
  company?: string;
  category?: string;
}

/** Microdata of schema.org, which many shops have in their markup. */
const MICRODATA: BrandPages = {
  card: '[itemtype$="schema.org/Product"]',
  product: '[itemtype$="schema.org/Product"]',
  // Not the brand's own name, which stands in it the same way.
  name: '[itemprop="name"]:not([itemprop="brand"] *)',
  size: '[itemprop="size"]',
  price: '[itemprop="price"]',
  description: '[itemprop="description"]',
  image: '[itemprop="image"]',
  link: 'a[itemprop="url"]',
  company: '[itemprop="brand"] [itemprop="name"], [itemprop="brand"]',
  category: '[itemprop="category"]',
};

const withMicrodata = (own: BrandPages): BrandPages => ({
  ...MICRODATA,
  ...Object.fromEntries(
    Object.entries(own).map(([field, selector]) => [field, `${MICRODATA[field as keyof BrandPages]}, ${selector}`]),
  ),
});

/** A site that changes its markup changes here alone (docs/market-research.md). */
export const BRAND_PAGES: Readonly<Record<marketResearch.SyncBrand, BrandPages>> = {
  MRF: withMicrodata({
    card: 'li.product-item',
    product: '.product-info-main',
    name: '.product-item-link, .page-title',
    size: '.product-item-size, .attribute.size .value',
    price: '[data-price-amount], .price',
    description: '.product-item-description, .attribute.description .value',
    image: 'img.product-image-photo',
    link: 'a.product-item-link',
  }),
  CEAT: withMicrodata({
    card: '.tyre-card',
    product: '.tyre-details',
    name: '.tyre-card__name, .tyre-details__name',
    size: '.tyre-card__size, .tyre-details__size',
    price: '.tyre-card__price, .tyre-details__price',
    description: '.tyre-card__text, .tyre-details__text',
    image: '.tyre-card__image img, .tyre-details__image img',
    link: 'a.tyre-card__link',
  }),
  APOLLO: withMicrodata({
    card: '.product-listing .product-tile',
    product: '.product-detail',
    name: '.product-tile h3, .product-detail h1',
    size: '[data-tyre-size], .tyre-size',
    price: '[data-mrp], .mrp',
    description: '.short-description',
    image: 'picture img',
    link: '.product-tile h3 a, a.know-more',
  }),
  'TYRE-DEKHO': withMicrodata({
    card: '.tyreList li.gsc_row',
    product: '.tyreOverview',
    name: 'h3.title, h1.title',
    size: '.tyreSize',
    price: '.price',
    description: '.tyreSummary',
    image: 'img.tyreImage',
    link: 'h3.title a',
    company: '.tyreBrand',
    category: '.vehicleType',
  }),
};
