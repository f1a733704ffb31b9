import { compile, selectAll } from 'css-select';
import { DomHandler, Parser } from 'htmlparser2';
import { SourceFailure } from '../source-failure.ts';

export type PageDocument = DomHandler['root'];
export type PageElement = Extract<PageDocument['children'][number], { attribs: unknown }>;

/** Deeper than any page that people read: what walks a page takes longer with the square of its depth. */
const DEEPEST = 400;

/**
 * @throws {SourceFailure} for markup that is nested without end
 */
export function parsePage(html: string, page: URL): PageDocument {
  const handler = new PageHandler(page);
  new Parser(handler).end(html);
  return handler.root;
}

class PageHandler extends DomHandler {
  readonly #page: URL;
  constructor(page: URL) {
    super();
    this.#page = page;
  }
  override onopentag(name: string, attributes: Record<string, string>): void {
    super.onopentag(name, attributes);
    if (this.tagStack.length > DEEPEST)
      throw new SourceFailure(`The page ${this.#page.href} is nested too deeply to be read.`);
  }
}

type Node = PageDocument['children'][number];
const compiled = new Map<string, ReturnType<typeof compile<Node, PageElement>>>();

/** What a selector names below a place, in the order of the page. Selectors are those of our code: each is compiled once. */
export function select(selector: string, place: PageDocument | PageElement): PageElement[] {
  const query = compiled.get(selector) ?? compile<Node, PageElement>(selector);
  compiled.set(selector, query);
  // It gives elements alone; the type of a compiled selector does not say so.
  return selectAll(query, place.children) as PageElement[];
}
