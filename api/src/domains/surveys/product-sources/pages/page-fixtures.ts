interface FixtureProduct {
  name: string;
  size?: string;
  /** As written on the page. */
  price?: string;
  link?: string;
  company?: string;
  category?: string;
}

const page = (body: string, head = '') =>
  `<!doctype html><html><head><title>Tyres</title>${head}</head><body>${body}</body></html>`;
export const script = (data: unknown) =>
  `<script type="application/ld+json">${typeof data === 'string' ? data : JSON.stringify(data)}</script>`;
const optional = (value: string | undefined, markup: (value: string) => string) =>
  value === undefined ? '' : markup(value);

export const mrfList = (products: readonly FixtureProduct[], next?: string) =>
  page(
    `<ol>${products
      .map(
        ({
          name,
          size,
          price,
          link,
        }) => `<li class="product-item"><img class="product-image-photo" src="/media/${name}.jpg">
      <a class="product-item-link" ${optional(link, (href) => `href="${href}"`)}> ${name} </a>${optional(size, (text) => `<span class="product-item-size">${text}</span>`)}
      ${optional(price, (text) => `<span class="price">${text}</span>`)}</li>`,
      )
      .join('')}</ol>${optional(next, (href) => `<a rel="next" href="${href}">Next</a>`)}`,
  );

export const ceatList = (links: readonly string[]) =>
  page(
    '<h1>Car tyres</h1>',
    script({
      '@context': 'https://schema.org',
      '@graph': [
        { '@type': 'BreadcrumbList', itemListElement: [{ '@type': 'ListItem', position: 1, name: 'Home', item: '/' }] },
        {
          '@type': 'ItemList',
          itemListElement: links.map((url, index) => ({ '@type': 'ListItem', position: index + 1, url })),
        },
      ],
    }),
  );
/** The size is beside the product data. */
export const ceatProduct = ({ name, size, price }: FixtureProduct) =>
  page(
    `<div class="tyre-details"><h1 class="tyre-details__name">${name}</h1>${optional(size, (text) => `<p class="tyre-details__size">${text}</p>`)}</div>`,
    script([
      {
        '@context': 'https://schema.org',
        '@type': ['Product', 'Thing'],
        name,
        brand: { '@type': 'Brand', name: 'CEAT Tyres' },
        image: ['/images/one.png', '/images/two.png'],
        description: '<p>Long &amp; quiet</p>',
        ...(price !== undefined && { offers: { '@type': 'Offer', priceCurrency: 'INR', price } }),
      },
    ]),
  );

export const apolloGroup = (name: string, sizes: readonly { size: string; price: number }[]) =>
  page(
    `<div class="product-detail"><h1>${name}</h1></div>`,
    script({
      '@context': 'https://schema.org',
      '@type': 'ProductGroup',
      name,
      brand: 'Apollo',
      hasVariant: sizes.map(({ size, price }) => ({
        '@type': 'Product',
        additionalProperty: [{ '@type': 'PropertyValue', name: 'Tyre Size', value: size }],
        offers: { '@type': 'AggregateOffer', lowPrice: price, highPrice: price + 500, priceCurrency: 'INR' },
      })),
    }),
  );

export const dekhoList = (products: readonly FixtureProduct[]) =>
  page(
    `<ul class="tyreList">${products
      .map(
        ({
          name,
          size,
          price,
          company,
          category,
        }) => `<li class="gsc_row"><h3 class="title"><a href="/t">${name}</a></h3>
      ${optional(company, (text) => `<span class="tyreBrand">${text}</span>`)}${optional(size, (text) => `<span class="tyreSize">${text}</span>`)}
      ${optional(category, (text) => `<span class="vehicleType">${text}</span>`)}${optional(price, (text) => `<span class="price">${text}</span>`)}</li>`,
      )
      .join('')}</ul>`,
  );

/** Every brand's parser reads microdata. */
export const microdataList = (products: readonly FixtureProduct[]) =>
  page(
    products
      .map(
        ({ name, size, price }) => `<div itemscope itemtype="https://schema.org/Product">
      <span itemprop="brand" itemscope><meta itemprop="name" content="MRF"></span><b itemprop="name">${name}</b>
      <i itemprop="size">${size}</i><meta itemprop="price" content="${price}"></div>`,
      )
      .join(''),
  );
