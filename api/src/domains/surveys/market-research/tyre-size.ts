/** Widths are in `unit`, rims in inches. */
export interface TyreSize {
  width: number;
  unit: 'mm' | 'in';
  /** Outer diameter in inches of flotation sizes (31x10.50 R15), instead of an aspect. */
  diameter: number | null;
  /** Side wall in percent of the width; null if missing (10.00-20, 145 R12). */
  aspect: number | null;
  construction: 'radial' | 'bias';
  rim: number;
  /** 16 of 16PR. */
  ply: number | null;
  /** Load index, single and twin: 152 and 148 of 152/148M. */
  load: number | null;
  twinLoad: number | null;
  /** T, ZR's W, a tractor's A8. */
  speed: string | null;
  isLightTruck: boolean;
}

const RIM = String.raw`(\d{1,2}(?:\.5)?)(?![\d.]*\d)`;
const START = String.raw`(?<![\d.,/])(?<!\d-)(?<![A-Z](?=\d))`;
const MARK = String.raw`(?:Z?\s?(R)F?|(D|B)|([-X]))`;

/** 31x10.50 R15 */
const FLOTATION = new RegExp(
  String.raw`(?<![\d.])(\d{2}(?:\.\d{1,2})?)\s?X\s?(\d{1,2}(?:\.\d{1,2})?)\s?-?\s?${MARK}\s?${RIM}`,
);
/** 145/80 R12, 120/80-17, 12.5/80-18, 80/100 18, 16.9/14-28 */
const WITH_ASPECT = new RegExp(
  String.raw`(?<![\d.])(\d{2,3}|\d{1,2}\.\d{1,2})\s?/\s?(\d{2,3})\s?(?:${MARK}\s?|\s)${RIM}`,
);
/** 10.00-20, 10.00 R20, 145 R12, 11L-15, 12 R 22.5 */
const WITHOUT_ASPECT = new RegExp(String.raw`${START}(\d{1,3}(?:\.\d{1,2})?)\s?L?\s?${MARK}\s?${RIM}`, 'g');

const PLY = /(\d{1,2})\s?-?(?:PR|PLY)(?![A-Z])/;
const LOAD = /(?<![\d.])(\d{2,3})(?:\s?\/\s?(\d{2,3}))?\s?(A[1-8]|[B-HJ-NP-WYZ])(?![A-Z0-9])/;
const LIGHT_TRUCK = /(?<![A-Z])(?:LT|ULT|LCV)(?![A-Z])|(?<=\d)(?:LT|C)(?![A-Z])/;
/** Smaller second numbers are old double markings of tractors (16.9/14-28). */
const LOWEST_ASPECT = 25;
/** Wider is millimetres. */
const FIRST_MM = 60;

/**
 * The first in a text.
 *
 * @example readTyreSize('ZVTS 145/80R12 74T') // { width: 145, unit: 'mm', aspect: 80, construction: 'radial', rim: 12, load: 74, speed: 'T', … }
 */
export function readTyreSize(input: string): TyreSize | undefined {
  const text = input
    .slice(0, 500)
    .toUpperCase()
    .replace(/[–—−]/g, '-')
    .replace(/×/g, 'X')
    .replace(/\s+/g, ' ')
    .replace(/ ?- ?/g, '-');
  const size = flotation(text) ?? withAspect(text) ?? withoutAspect(text);
  if (!size) return undefined;
  const { end, ...dimensions } = size;
  const ply = PLY.exec(text);
  const rest = text.slice(end).replace(PLY, ' ').replace('M/C', ' ');
  const load = LOAD.exec(rest);
  return {
    ...dimensions,
    ply: ply ? Number(ply[1]) : null,
    load: load ? Number(load[1]) : null,
    twinLoad: load?.[2] ? Number(load[2]) : null,
    speed: load?.[3] ?? null,
    isLightTruck: LIGHT_TRUCK.test(text),
  };
}

type Dimensions = Pick<TyreSize, 'width' | 'unit' | 'diameter' | 'aspect' | 'construction' | 'rim'> & { end: number };

const construction = (radial: string | undefined) => (radial ? 'radial' : 'bias');
const isRim = (rim: number) => rim >= 4 && rim <= 63;
const endOf = (match: RegExpExecArray) => match.index + match[0].length;

function flotation(text: string): Dimensions | undefined {
  const match = FLOTATION.exec(text);
  if (!match) return undefined;
  const [diameter, width, rim] = [Number(match[1]), Number(match[2]), Number(match[6])];
  // Excludes 10 x 20.
  if (!isRim(rim) || diameter <= rim || width >= diameter) return undefined;
  return { width, unit: 'in', diameter, aspect: null, construction: construction(match[3]), rim, end: endOf(match) };
}

function withAspect(text: string): Dimensions | undefined {
  const match = WITH_ASPECT.exec(text);
  if (!match) return undefined;
  const [width, second, rim] = [Number(match[1]), Number(match[2]), Number(match[6])];
  if (!isRim(rim)) return undefined;
  return {
    width,
    unit: width < FIRST_MM ? 'in' : 'mm',
    diameter: null,
    aspect: second < LOWEST_ASPECT ? null : second,
    construction: construction(match[3]),
    rim,
    end: endOf(match),
  };
}

function withoutAspect(text: string): Dimensions | undefined {
  for (const match of text.matchAll(WITHOUT_ASPECT)) {
    const [width, rim] = [Number(match[1]), Number(match[5])];
    const unit = width < FIRST_MM ? 'in' : 'mm';
    if (!isRim(rim) || width < 1.5 || (unit === 'mm' && !match[2] && !match[3])) continue;
    return {
      width,
      unit,
      diameter: null,
      aspect: null,
      construction: construction(match[2]),
      rim,
      end: match.index + match[0].length,
    };
  }
  return undefined;
}

/**
 * Normal form of a size, without ply, load and speed; any other text is its own key.
 *
 * @example sizeKey('145/80R12 74T') === sizeKey('145/80 R 12') // '145/80R12'
 */
export function sizeKey(input: string): string {
  const size = readTyreSize(input);
  if (!size) return input.trim().toUpperCase().replace(/\s+/g, ' ');
  const { width, diameter, aspect, construction: made, rim } = size;
  const mark = made === 'radial' ? 'R' : '-';
  return `${diameter ? `${diameter}X` : ''}${width}${aspect ? `/${aspect}` : ''}${mark}${rim}`;
}

export function computeOutline({ width, unit, diameter, aspect, rim }: TyreSize): { width: number; diameter: number } {
  const widthMm = unit === 'in' ? width * 25.4 : width;
  if (diameter) return { width: widthMm, diameter: diameter * 25.4 };
  // Full profile: 82 % metric, 97 % in inches, 84 % of a tractor's wide tyres.
  const profile = aspect ?? (unit === 'mm' ? 82 : width >= 11.2 && rim >= 20 ? 84 : 97);
  return { width: widthMm, diameter: rim * 25.4 + 2 * widthMm * (profile / 100) };
}
