import { createFeedRemote } from '../guards/test-feed.ts';
import { rememberDigests, startScriptIntegrity } from './script-integrity.ts';

const known = 'http://localhost/remotes/mfe-dealers/1/known.js';
const unknown = 'http://localhost/remotes/mfe-dealers/1/unknown.js';
const refused = /^sha384-A{64}$/;
let stop: () => void;

beforeEach(() => {
  document.head.innerHTML = '<script type="application/json" id="digests">{"assets/1.js":"sha384-own"}</script>';
  rememberDigests({
    ...createFeedRemote('mfe-dealers', []),
    integrity: { 'known.js': 'sha384-abc', 'known.css': 'sha384-css' },
  });
  stop = startScriptIntegrity();
});
afterEach(() => stop());

const script = (src: string) => Object.assign(document.createElement('script'), { src });
const style = (href: string) => Object.assign(document.createElement('link'), { rel: 'stylesheet', href });

// jsdom runs no scripts: check the attributes that the element has in the page.
const ways: [string, (node: Element) => unknown][] = [
  ['appendChild, as webpack’s loader', (node) => document.head.appendChild(node)],
  ['append', (node) => document.head.append('a text', node)],
  [
    'insertBefore a sibling, as mini-css-extract',
    (node) => {
      const sibling = document.head.appendChild(document.createElement('meta'));
      sibling.parentNode?.insertBefore(node, sibling.nextSibling);
    },
  ],
  [
    'replaceWith',
    (node) => {
      const old = document.body.appendChild(document.createElement('p'));
      old.replaceWith(node);
    },
  ],
  ['insertAdjacentElement', (node) => document.body.insertAdjacentElement('beforeend', node)],
  [
    'a fragment',
    (node) => {
      const fragment = document.createDocumentFragment();
      fragment.append(node);
      document.body.appendChild(fragment);
    },
  ],
];

describe.each(ways)('put into the page by %s', (_, put) => {
  it('a script of a remote carries the digest of the feed, whatever it carried before', () => {
    const own = Object.assign(script(known), { integrity: 'sha384-of-its-own' });
    put(own);
    expect(own.integrity).toBe('sha384-abc');
    expect(own.crossOrigin).toBe('anonymous');
    expect(own.isConnected).toBe(true);
  });

  it('a script that the feed does not name is refused', () => {
    const strange = Object.assign(script(unknown), { integrity: 'sha384-of-its-own' });
    put(strange);
    expect(strange.integrity).toMatch(refused);
  });

  it('a style gets its digest, and one that the feed does not name is refused', () => {
    const mine = style('/remotes/mfe-dealers/1/known.css');
    put(mine);
    expect(mine.integrity).toBe('sha384-css');
    const strange = style('/remotes/mfe-dealers/1/unknown.css');
    put(strange);
    expect(strange.integrity).toMatch(refused);
  });
});

it('a script gets its digest by its file, not by the spelling of its address', () => {
  for (const src of [`${known}?a=1`, '/remotes/mfe-dealers/2/../1/known.js']) {
    const own = document.head.appendChild(script(src));
    expect([src, own.integrity]).toEqual([src, 'sha384-abc']);
  }
  for (const src of ['/%72emotes/mfe-dealers/1/known.js', '/remotes/mfe-dealers/1/%6Bnown.js', '/remotes/%'])
    expect(document.head.appendChild(script(src)).integrity).toMatch(refused);
});

it('a script gives the shell’s lazy files the digest that the page names, and leaves everything else as it is', () => {
  expect(document.head.appendChild(script('/assets/1.js')).integrity).toBe('sha384-own');
  expect(document.head.appendChild(script('/__dev/mfe-dealers/main.js')).integrity ?? '').toBe('');
  expect(document.head.appendChild(script('http://localhost:8090/remotes/a/1/main.js')).integrity ?? '').toBe('');
  const icon = Object.assign(document.createElement('link'), { rel: 'icon', href: unknown });
  expect(document.head.appendChild(icon).integrity ?? '').toBe('');
  expect(() => document.head.append('text')).not.toThrow();
});

it('a script lets the browser read what a digest is checked against: scripts and their preloads, not styles', () => {
  const link = (rel: string, as: string) => {
    const node = Object.assign(document.createElement('link'), { rel, href: known });
    node.setAttribute('as', as);
    Object.defineProperty(node, 'as', { value: as });
    return document.head.appendChild(node);
  };
  const preload = link('preload', 'script');
  expect([preload.integrity, preload.crossOrigin]).toEqual(['sha384-abc', 'anonymous']);
  expect(link('stylesheet', '').crossOrigin).not.toBe('anonymous');
});

describe('a file whose request failed or hangs', () => {
  let count = 0;
  const file = () => {
    count += 1;
    rememberDigests({ ...createFeedRemote('mfe-dealers', []), integrity: { [`${count}.js`]: `sha384-${count}` } });
    return `http://localhost/remotes/mfe-dealers/1/${count}.js`;
  };

  it('is requested under another address after each failure, with the same digest', () => {
    const src = file();
    const first = document.head.appendChild(script(src));
    expect(first.src).toBe(src);
    first.dispatchEvent(new Event('error'));
    const second = document.head.appendChild(script(src));
    expect(second).toMatchObject({ src: `${src}?again=1`, integrity: first.integrity });
    second.dispatchEvent(new Event('error'));
    expect(document.head.appendChild(script(src)).src).toBe(`${src}?again=2`);
  });

  it('is requested by the script under the same address as by its preload, the first time or again', () => {
    const src = file();
    const preload = () =>
      document.head.appendChild(
        Object.assign(document.createElement('link'), { rel: 'preload', href: src, crossOrigin: 'anonymous' }),
      );
    preload().dispatchEvent(new Event('error'));
    expect(preload().href).toBe(`${src}?again=1`);
    expect(document.head.appendChild(script(src)).src).toBe(`${src}?again=1`);
  });

  it('does not wait behind a request that has been on its way for long', () => {
    const src = file();
    const now = jest.spyOn(performance, 'now').mockReturnValue(1_000);
    document.head.appendChild(script(src));
    now.mockReturnValue(3_000);
    expect(document.head.appendChild(script(src)).src).toBe(src);
    now.mockReturnValue(12_000);
    expect(document.head.appendChild(script(src)).src).toBe(`${src}?again=1`);
    now.mockRestore();
  });

  it('keeps its address when it came', () => {
    const src = file();
    const now = jest.spyOn(performance, 'now').mockReturnValue(1_000);
    document.head.appendChild(script(src)).dispatchEvent(new Event('load'));
    now.mockReturnValue(12_000);
    expect(document.head.appendChild(script(src)).src).toBe(src);
    now.mockRestore();
  });
});
