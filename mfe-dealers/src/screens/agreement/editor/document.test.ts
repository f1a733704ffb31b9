import { EditorState, TextSelection } from 'prosemirror-state';
import { parseRichText, RICH_TAGS } from '../rich-text.ts';
import { formatting, markComment, selectedText } from './commands.ts';
import { parseAgreementHtml, serializeAgreementHtml } from './document.ts';
import { schema } from './schema.ts';

const ID = '0b9a2c56-8a3e-4d0c-9c43-5d1f4c9f2a10';

const selecting = (html: string, words: string) => {
  const state = EditorState.create({ doc: parseAgreementHtml(html) });
  let from = -1;
  state.doc.descendants((node, pos) => {
    const at = node.isText ? (node.text ?? '').indexOf(words) : -1;
    if (at >= 0 && from < 0) from = pos + at;
  });
  if (from < 0) throw new Error(`The text has no '${words}'.`);
  return state.apply(state.tr.setSelection(TextSelection.create(state.doc, from, from + words.length)));
};
const command = (label: string) => {
  const match = formatting.find((each) => each.label === label);
  if (!match) throw new Error(`Nothing is called ${label}.`);
  return match;
};
const after = (state: EditorState, run: (typeof formatting)[number]['run']) => {
  let next = state;
  run(state, (transaction) => {
    next = state.apply(transaction);
  });
  return next;
};

describe('DL-AGR-01: the editor', () => {
  it('writes what it read, letter for letter', () => {
    const html =
      `<p>Plain <strong>bold <em>both</em></strong> <u>under</u> &lt;b&gt; &amp; “₹ 9,00,000”</p><p></p>` +
      `<ul><li><p>One</p><ol><li><p>Two<br>lines</p></li></ol></li></ul>` +
      `<p>A <mark data-comment="${ID}">commented</mark>  word</p>`;
    expect(serializeAgreementHtml(parseAgreementHtml(html))).toBe(html);
  });

  it('has the tags of the server’s allow-list, and no other', () => {
    const written = [...Object.values(schema.nodes), ...Object.values(schema.marks)]
      .filter(({ name }) => name !== 'doc' && name !== 'text')
      .flatMap((type) => {
        const make = type.spec.toDOM as (of: { attrs: object }) => readonly [string];
        return make({ attrs: { id: ID } })[0];
      });
    expect(written.sort()).toEqual([...RICH_TAGS].sort());
  });

  it('puts text without paragraphs into one', () => {
    expect(serializeAgreementHtml(parseAgreementHtml('a <strong>b</strong>'))).toBe('<p>a <strong>b</strong></p>');
    expect(serializeAgreementHtml(parseAgreementHtml(''))).toBe('<p></p>');
  });

  it.each([
    ['Bold', '<p>a <strong>word</strong> b</p>'],
    ['Italic', '<p>a <em>word</em> b</p>'],
    ['Underline', '<p>a <u>word</u> b</p>'],
    ['Bullet list', '<ul><li><p>a word b</p></li></ul>'],
    ['Ordered list', '<ol><li><p>a word b</p></li></ol>'],
  ])('%s is switched on and off again', (label, expected) => {
    const { run, isOn } = command(label);
    const before = selecting('<p>a word b</p>', 'word');
    expect(isOn(before)).toBe(false);
    const on = after(before, run);
    expect(serializeAgreementHtml(on.doc)).toBe(expected);
    expect(isOn(on)).toBe(true);
    expect(serializeAgreementHtml(after(on, run).doc)).toBe('<p>a word b</p>');
  });

  it('a bullet list becomes an ordered one, its lines as they were', () => {
    const state = selecting('<ul><li><p>one</p></li><li><p>two</p></li></ul>', 'two');
    expect(serializeAgreementHtml(after(state, command('Ordered list').run).doc)).toBe(
      '<ol><li><p>one</p></li><li><p>two</p></li></ol>',
    );
  });

  it('the place of a comment moves with what is written around and inside it, and goes with its text', () => {
    const marked = after(
      selecting('<p>Payment within the credit period is due.</p>', 'the credit period'),
      markComment(ID),
    );
    expect(serializeAgreementHtml(marked.doc)).toBe(
      `<p>Payment within <mark data-comment="${ID}">the credit period</mark> is due.</p>`,
    );
    const before = marked.apply(marked.tr.insertText('Full ', 1));
    const inside = before.apply(before.tr.insertText('agreed ', before.doc.textContent.indexOf('credit') + 1));
    const end = inside.doc.textContent.indexOf(' is due') + 1;
    const around = inside.apply(inside.tr.insertText(' always', end));
    expect(serializeAgreementHtml(around.doc)).toBe(
      `<p>Full Payment within <mark data-comment="${ID}">the agreed credit period</mark> always is due.</p>`,
    );
    const text = around.doc.textContent;
    const gone = around.apply(around.tr.delete(text.indexOf('the') + 1, text.indexOf(' always') + 1));
    expect(serializeAgreementHtml(gone.doc)).toBe('<p>Full Payment within  always is due.</p>');
  });

  it('two comments may lie over each other', () => {
    const OTHER = ID.replace('0', '1');
    const first = after(selecting('<p>one two three</p>', 'one two'), markComment(ID));
    const both = after(first.apply(first.tr.setSelection(TextSelection.create(first.doc, 5, 14))), markComment(OTHER));
    expect(serializeAgreementHtml(parseAgreementHtml(serializeAgreementHtml(both.doc)))).toBe(
      serializeAgreementHtml(both.doc),
    );
    expect(JSON.stringify(parseRichText(serializeAgreementHtml(both.doc))).match(new RegExp(OTHER, 'g'))).toHaveLength(
      2,
    );
  });

  it('a comment needs a selection; its text is that of all selected lines', () => {
    const state = EditorState.create({ doc: parseAgreementHtml('<p>one</p><p>two</p>') });
    expect(markComment(ID)(state)).toBe(false);
    expect(selectedText(state)).toBe('');
    expect(selectedText(state.apply(state.tr.setSelection(TextSelection.create(state.doc, 1, 9))))).toBe('one two');
  });
});
