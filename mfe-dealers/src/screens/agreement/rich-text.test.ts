import { findCommentIds, toTextLines, parseRichText } from './rich-text.ts';

const ID = '0b9a2c56-8a3e-4d0c-9c43-5d1f4c9f2a10';

describe('DL-AGR-01: the text of an agreement', () => {
  it('is read as a tree of the editor’s tags', () => {
    expect(
      parseRichText(`<p>A <strong>b</strong> &lt;c&gt; &amp;amp;<br />d</p><p><mark data-comment="${ID}">e</mark></p>`),
    ).toEqual([
      {
        tag: 'p',
        children: ['A ', { tag: 'strong', children: ['b'] }, ' <c> &amp;', { tag: 'br', children: [] }, 'd'],
      },
      { tag: 'p', children: [{ tag: 'mark', comment: ID, children: ['e'] }] },
    ]);
  });

  it('keeps only known tags and attributes, whoever wrote the text', () => {
    for (const html of [
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      '<p onclick="alert(1)">a</p>',
      `<mark data-comment="${ID}" onclick="alert(1)">a</mark>`,
      '<svg onload=alert(1)><p>a</svg>',
      '<<script>script>alert(1)',
      '<p <script>alert(1)</script>',
    ]) {
      const tags = JSON.stringify(parseRichText(html)).match(/"(?!tag|children|comment)\w+":/g);
      expect([html, tags]).toEqual([html, null]);
      expect(JSON.stringify(parseRichText(html))).not.toMatch(/"tag":"(script|img|svg)"/);
    }
  });

  it('survives ends without beginnings and beginnings without ends', () => {
    expect(parseRichText('</p></ul>a<p>b<strong>c')).toEqual([
      'a',
      { tag: 'p', children: ['b', { tag: 'strong', children: ['c'] }] },
    ]);
  });

  it('becomes lines, those of lists with their sign', () => {
    const html =
      '<p>Terms</p><p></p><ol><li><p>One</p><ul><li><p>Deep</p></li></ul></li><li><p>Two</p><p>more</p></li></ol><p>a<br />b</p>';
    expect(toTextLines(parseRichText(html))).toEqual(['Terms', '1. One', '  • Deep', '2. Two', 'more', 'a', 'b']);
  });

  it('knows which comments have their place in it', () => {
    expect([
      ...findCommentIds(parseRichText(`<ul><li><p>a <em><mark data-comment="${ID}">b</mark></em></p></li></ul>`)),
    ]).toEqual([ID]);
  });
});
