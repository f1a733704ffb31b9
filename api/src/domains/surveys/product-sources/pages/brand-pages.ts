import type { marketResearch } from 'api-contract';

/** CSS selectors for data missing in JSON-LD; the first with a text counts. */
export interface BrandPages {
  /** In a list. */
  card: string;
  /** On its own page. */
  product: string;
  name: string;
  size: string;
  price: string;
  description: string;
  image: string;
  /** To the product's page. */
  link: string;
  /** For shops with several companies. */
  company?: string;
  category?: string;
}

/** Microdata of schema.org, common in shops. */
const MICRODATA: BrandPages = {
  card: '[itemtype$="schema.org/Product"]',
  product: '[itemtype$="schema.org/Product"]',
  // Not the brand's name.
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

/** The only place to change when a site changes its markup (docs/market-research.md). */
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
