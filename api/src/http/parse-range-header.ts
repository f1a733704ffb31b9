export interface ByteRange {
  first: number;
  last: number;
}

/** Undefined for the whole file, null if unsatisfiable (RFC 9110). */
export const parseRangeHeader = (header: string | undefined, size: number): ByteRange | undefined | null => {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  if (from === '') return to === '0' || size === 0 ? null : { first: Math.max(0, size - Number(to)), last: size - 1 };
  const [first, last] = [Number(from), to === '' ? size - 1 : Number(to)];
  if (to !== '' && last < first) return undefined;
  return first >= size ? null : { first, last: Math.min(last, size - 1) };
};
