import { type DefaultTreeAdapterMap, parseFragment } from 'parse5';
import { ATTACKS } from './attacks.ts';
import { cleanHtml } from './clean-html.ts';

type Node = DefaultTreeAdapterMap['node'];
const COMMENT = '0b9a2c56-8a3e-4d0c-9c43-5d1f4c9f2a10';

/** Every element below, as a browser would read the text: its name, namespace and attributes. */
const elementsIn = (html: string) => {
  const elements: { name: string; html: boolean; attributes: string[] }[] = [];
  const visit = (node: Node) => {
    if ('tagName' in node) {
      elements.push({
        name: node.tagName,
        html: node.namespaceURI === 'http://www.w3.org/1999/xhtml',
        attributes: node.attrs.map(({ name, value }) => `${name}=${value}`),
      });
    } else if (node.nodeName === '#comment') elements.push({ name: '#comment', html: true, attributes: [] });
    if ('childNodes' in node) node.childNodes.forEach(visit);
    if ('content' in node) visit(node.content);
  };
  visit(parseFragment(html));
  return elements;
};
const HARMLESS = ['p', 'br', 'strong', 'em', 'u', 'ul', 'ol', 'li', 'mark'];
const dangers = (html: string) =>
  elementsIn(html).filter(
    ({ name, html: isHtml, attributes }) =>
      !isHtml ||
      !HARMLESS.includes(name) ||
      attributes.some((each) => name !== 'mark' || !/^data-comment=[0-9a-f-]{36}$/.test(each)),
  );

describe('D-154: cleaning', () => {
  it('is tried with at least sixty attacks, nearly each of which would do something uncleaned', () => {
    expect(ATTACKS.length).toBeGreaterThanOrEqual(60);
    expect(ATTACKS.filter((attack) => dangers(attack).length > 0).length).toBeGreaterThan(ATTACKS.length * 0.9);
  });

  it.each(ATTACKS)('leaves nothing but the editor’s tags of %j', (attack) => {
    for (const html of [
      attack,
      `<p>before</p>${attack}<p>after</p>`,
      `<ul><li>${attack}</li></ul>`,
      attack.repeat(3),
    ]) {
      const clean = cleanHtml(html);
      expect(dangers(clean)).toEqual([]);
      // Read and written once more, as a browser or a second save does.
      expect(cleanHtml(clean)).toBe(clean);
    }
  });

  it('keeps what the editor writes, letter for letter', () => {
    const html =
      `<p>Plain <strong>bold <em>both</em></strong> <u>under</u> &lt;b&gt; &amp; “₹ 9,00,000” தமிழ்</p><p></p>` +
      `<ul><li><p>One</p><ol><li><p>Two<br />lines</p></li></ol></li></ul>` +
      `<p>A <mark data-comment="${COMMENT}">commented</mark> word</p>`;
    expect(cleanHtml(html)).toBe(html);
  });

  it('keeps the text of tags that it takes out, and takes b and i for strong and em', () => {
    expect(cleanHtml('<h1>Title</h1><div><b>a</b> <i>b</i> <a href="https://x.example">c</a></div>')).toBe(
      'Title<strong>a</strong> <em>b</em> c',
    );
    expect(cleanHtml('<mark data-comment="not an id">a</mark>')).toBe('<mark>a</mark>');
  });

  it('makes no zero byte and no half of a character of an entity, which no database text holds', () => {
    expect(cleanHtml('<p>a&#0;b&#xD800;c&#x1F600;</p>')).toBe('<p>a\ufffdb\ufffdc\u{1f600}</p>');
  });
});

describe('DL-AGR-01: a hostile size', () => {
  const MB = 1_000_000;
  const filled = (part: string) => part.repeat(Math.floor(MB / part.length));
  it.each([
    ['nested tables', filled('<table><tr><td>')],
    ['nested lists', filled('<ul><li>')],
    ['nested bold', filled('<strong>')],
    ['nested drawings', filled('<svg>')],
    ['nested forms', filled('<form><div>')],
    ['empty paragraphs', filled('<p></p>')],
    ['unopened ends', filled('</p>')],
    ['ampersands', filled('&')],
    ['less-than signs', filled('<')],
    ['entities', filled('&lt;')],
  ])('refuses 1 MB of %s within a second', (_name, html) => {
    const start = performance.now();
    expect(() => cleanHtml(html)).toThrow(
      'The agreement has too many parts, or parts that lie too deep in each other.',
    );
    expect(performance.now() - start).toBeLessThan(1000);
  });

  it.each([
    ['attributes', `<p ${filled('a=b ')}>x</p>`, '<p>x</p>'],
    ['a comment', `<!--${filled('a -- b ')}`, ''],
    ['a script', `<script>${filled('<script>')}`, ''],
    ['ends of unknown tags', filled('</unknown>'), ''],
  ])('cleans 1 MB of %s within a second', (_name, html, clean) => {
    const start = performance.now();
    expect(cleanHtml(html)).toBe(clean);
    expect(performance.now() - start).toBeLessThan(1000);
  });

  it('takes an agreement of 1 MB of text, and no more', () => {
    const paragraph = `<p>${'Terms that both sides agree upon. '.repeat(30)}</p>`;
    const most = paragraph.repeat(Math.floor(1_048_576 / paragraph.length));
    expect(cleanHtml(most)).toBe(most);
    expect(() => cleanHtml(`${most}${paragraph}`)).toThrow('The agreement is larger than 1 MB.');
  });
});
