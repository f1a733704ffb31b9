import { type DefaultTreeAdapterMap, parseFragment } from 'parse5';
import { measureGrowth, MAX_LINEAR_GROWTH } from '../../../testing/growth.ts';
import { ATTACKS } from './attacks.ts';
import { cleanHtml } from './clean-html.ts';

type Node = DefaultTreeAdapterMap['node'];
const COMMENT = '0b9a2c56-8a3e-4d0c-9c43-5d1f4c9f2a10';

const listElements = (html: string) => {
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
  listElements(html).filter(
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

  it('keeps the text of tags that it removes, and reads b and i as strong and em', () => {
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
  const filled = (part: string, bytes: number) => part.repeat(Math.floor(bytes / part.length));
  it.each([
    ['nested tables', '<table><tr><td>'],
    ['nested lists', '<ul><li>'],
    ['nested bold', '<strong>'],
    ['nested drawings', '<svg>'],
    ['nested forms', '<form><div>'],
    ['empty paragraphs', '<p></p>'],
    ['unopened ends', '</p>'],
    ['ampersands', '&'],
    ['less-than signs', '<'],
    ['entities', '&lt;'],
  ])('refuses 1 MB of %s, and takes no longer for each byte than with less', (_name, part) => {
    const clean = (bytes: number) => cleanHtml(filled(part, bytes));
    const refusal = 'The agreement has too many parts, or parts that lie too deep in each other.';
    expect(() => clean(MB)).toThrow(refusal);
    const tryToClean = (bytes: number) => {
      try {
        clean(bytes);
      } catch (error) {
        expect((error as Error).message).toBe(refusal);
      }
    };
    expect(measureGrowth(tryToClean, MB)).toBeLessThan(MAX_LINEAR_GROWTH);
  });

  it.each([
    ['attributes', (bytes: number) => `<p ${filled('a=b ', bytes)}>x</p>`, '<p>x</p>'],
    ['a comment', (bytes: number) => `<!--${filled('a -- b ', bytes)}`, ''],
    ['a script', (bytes: number) => `<script>${filled('<script>', bytes)}`, ''],
    ['ends of unknown tags', (bytes: number) => filled('</unknown>', bytes), ''],
  ])('cleans 1 MB of %s, and takes no longer for each byte than with less', (_name, html, clean) => {
    expect(measureGrowth((bytes) => expect(cleanHtml(html(bytes))).toBe(clean), MB)).toBeLessThan(MAX_LINEAR_GROWTH);
  });

  it('accepts an agreement of 1 MB of text, and no more', () => {
    const paragraph = `<p>${'Terms that both sides agree upon. '.repeat(30)}</p>`;
    const most = paragraph.repeat(Math.floor(1_048_576 / paragraph.length));
    expect(cleanHtml(most)).toBe(most);
    expect(() => cleanHtml(`${most}${paragraph}`)).toThrow('The agreement is larger than 1 MB.');
  });
});
