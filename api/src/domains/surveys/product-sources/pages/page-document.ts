import { compile, selectAll } from 'css-select';
import { DomHandler, Parser } from 'htmlparser2';
import { SourceFailure } from '../source-failure.ts';

export type PageDocument = DomHandler['root'];
export type PageElement = Extract<PageDocument['children'][number], { attribs: unknown }>;

/** Deeper than real pages: walking costs the square of the depth. */
const DEEPEST = 400;

/** @throws {SourceFailure} for markup nested too deeply */
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

/** In page order. Selectors are compiled once, so they must be constants. */
export function select(selector: string, place: PageDocument | PageElement): PageElement[] {
  const query = compiled.get(selector) ?? compile<Node, PageElement>(selector);
  compiled.set(selector, query);
  // The type does not say that only elements match.
  return selectAll(query, place.children) as PageElement[];
}
