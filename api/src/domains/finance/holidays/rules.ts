import { ERRORS, type ErrorCode, holidays } from 'api-contract';
import { holidayLimits } from 'api-contract/limits';
import { LETTERS_AND_SPACES } from '../letters-and-spaces.ts';
import type { HolidayFields, RegionName } from './repository.ts';

export type HolidayField = 'name' | 'type' | 'date' | 'regions';

interface HolidayInput {
  name: string;
  type: string;
  date: string;
  regions: readonly string[];
  /** The present title may stay (D-330). */
  currentName?: string;
}

interface HolidayProblem {
  field: HolidayField;
  /** Missing if the text is no documented refusal. */
  code?: ErrorCode;
  text: string;
  detail?: string;
}

const problem = (field: HolidayField, code: ErrorCode, detail?: string): HolidayProblem => ({
  field,
  code,
  text: ERRORS[code].text,
  ...(detail && { detail }),
});

const oneSpaced = (text: string): string => text.trim().replace(/\s+/g, ' ');

function nameProblem(name: string, currentName: string | undefined): HolidayProblem | undefined {
  if (name === '') return problem('name', 'HOLIDAY_NAME_EMPTY');
  if (currentName !== undefined && name === oneSpaced(currentName)) return undefined;
  if (name.length > holidayLimits.title.maxLength)
    return { field: 'name', text: `This is longer than ${holidayLimits.title.maxLength} characters.` };
  return LETTERS_AND_SPACES.test(name) ? undefined : problem('name', 'HOLIDAY_NAME_CHARACTERS');
}

/** Reads YYYY-MM-DD, DD-MM-YYYY or DD/MM/YYYY; undefined outside 2000 to 2100 (D-161). */
function readDate(text: string): string | undefined {
  const written = text.trim();
  const stored = /^(\d{4})-(\d{2})-(\d{2})$/.exec(written);
  const typed = /^(\d{2})([-/])(\d{2})\2(\d{4})$/.exec(written);
  const [year, month, date] = stored ? stored.slice(1) : typed ? [typed[4], typed[3], typed[1]] : [];
  const day = `${year}-${month}-${date}`;
  return holidays.holiday.shape.holidayDate.safeParse(day).success ? day : undefined;
}

interface Regions {
  codes: string[];
  unknown: string[];
  ambiguous: string[];
}

/** By code or name in any case, of those the caller may choose. */
function findRegions(wanted: readonly string[], regions: readonly RegionName[]): Regions {
  const result: Regions = { codes: [], unknown: [], ambiguous: [] };
  const mine = regions.filter((region) => region.mine);
  for (const text of wanted.map(oneSpaced).filter(Boolean)) {
    const byCode = mine.filter(({ code }) => code === text);
    const hits =
      byCode.length > 0 ? byCode : mine.filter(({ name }) => oneSpaced(name).toLowerCase() === text.toLowerCase());
    if (hits.length === 1) result.codes.push(hits[0]!.code);
    else (hits.length === 0 ? result.unknown : result.ambiguous).push(text);
  }
  return { ...result, codes: [...new Set(result.codes)].sort() };
}

function regionsProblem({ codes, unknown, ambiguous }: Regions): HolidayProblem | undefined {
  if (unknown.length > 0)
    return problem('regions', 'HOLIDAY_REGIONS_EMPTY', `Not among your regions: ${unknown.join(', ')}.`);
  if (ambiguous.length > 0)
    return problem(
      'regions',
      'HOLIDAY_REGIONS_EMPTY',
      `Several regions are called ${ambiguous.join(', ')}: give the code.`,
    );
  return codes.length === 0 ? problem('regions', 'HOLIDAY_REGIONS_EMPTY') : undefined;
}

/** Rules of 001 §5: returns the holiday or all its problems. */
export function checkHoliday(
  input: HolidayInput,
  regions: readonly RegionName[],
): { holiday: HolidayFields; problems?: never } | { holiday?: never; problems: HolidayProblem[] } {
  const title = oneSpaced(input.name);
  const type = holidays.HOLIDAY_TYPES.find((one) => one === input.type.trim().toUpperCase());
  const day = readDate(input.date);
  const choice = type === 'REGIONAL' ? findRegions(input.regions, regions) : undefined;
  const problems = [
    nameProblem(title, input.currentName),
    type ? undefined : problem('type', 'HOLIDAY_TYPE_EMPTY'),
    day ? undefined : problem('date', 'HOLIDAY_DATE_EMPTY'),
    choice && regionsProblem(choice),
  ].filter((one) => one !== undefined);
  if (problems.length > 0 || !type || !day) return { problems };
  return { holiday: { title, type, day, regions: choice?.codes ?? [] } };
}
