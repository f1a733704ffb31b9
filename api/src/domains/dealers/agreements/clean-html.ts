import { Parser } from 'htmlparser2';
import sanitizeHtml from 'sanitize-html';
import { AppError } from '../../../errors/app-error.ts';

/** UTF-8 bytes (D-154). */
const MAX_BYTES = 1_048_576;
/** sanitize-html's time is quadratic in the depth. */
const MAX_DEPTH = 60;
const MAX_TAGS = 20_000;
/** Characters that stop a parser, in tags, entities or alone. */
const MAX_SIGNS = 150_000;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const DROPPED_WITH_CONTENT = [
  'script', 'style', 'template', 'svg', 'math', 'iframe', 'object', 'embed', 'noscript', 'noembed', 'noframes',
  'textarea', 'select', 'option', 'button', 'title', 'head', 'xmp', 'plaintext', 'audio', 'video', 'canvas',
]; // biome-ignore format: a list of names

/**
 * Keeps only the editor's tags, and a comment's id. The editor's schema in `mfe-dealers` must match.
 * @throws AGREEMENT_TOO_LARGE, AGREEMENT_TOO_COMPLEX
 */
export const cleanHtml = (html: string): string => {
  requireSize(html);
  requireSimple(html);
  const clean = sanitizeHtml(html, {
    allowedTags: ['p', 'br', 'strong', 'em', 'u', 'ul', 'ol', 'li', 'mark'],
    allowedAttributes: { mark: ['data-comment'] },
    allowedSchemes: [],
    nonTextTags: DROPPED_WITH_CONTENT,
    transformTags: {
      b: 'strong',
      i: 'em',
      mark: (tagName, { 'data-comment': id = '' }) => {
        const attribs: sanitizeHtml.Attributes = UUID.test(id) ? { 'data-comment': id } : {};
        return { tagName, attribs };
      },
    },
  });
  requireSize(clean);
  return clean;
};

const requireSize = (html: string): void => {
  if (Buffer.byteLength(html) > MAX_BYTES) throw new AppError('AGREEMENT_TOO_LARGE');
};

/** Scans only tags and stops early: hostile input must cost little. */
const requireSimple = (html: string): void => {
  let depth = 0;
  let tags = 0;
  const refuseIf = (isTooMuch: boolean) => {
    if (isTooMuch) throw new AppError('AGREEMENT_TOO_COMPLEX');
  };
  refuseIf((html.match(/[&<]/g) ?? []).length > MAX_SIGNS);
  const parser = new Parser({
    onopentag: () => {
      depth += 1;
      tags += 1;
      refuseIf(depth > MAX_DEPTH || tags > MAX_TAGS);
    },
    onclosetag: () => {
      depth -= 1;
    },
  });
  parser.write(html);
  parser.end();
};
