import { formatDay } from 'shared-ui';

interface Days {
  day: string;
  days?: readonly { _id: string; day: string; version: number }[] | undefined;
}

/** '24/12/2026', or '24/12/2026 to 28/12/2026'. */
export const daysText = ({ day, days = [] }: Days): string =>
  days.length > 1 ? `${formatDay(days[0]?.day)} to ${formatDay(days.at(-1)?.day)}` : formatDay(day);

/** Decides all days as they were seen (D-363). */
export const toSeenDays = ({ days = [] }: Partial<Days>) =>
  days.length > 1 ? { days: days.map(({ _id, version }) => ({ _id, version })) } : {};

/** After an undo: the versions for the next decision. */
export function withVersions<Row extends { version: number }>(
  row: Row,
  {
    version,
    days: now = [],
  }: { version: number | null; days?: Days['days'] | readonly { _id: string; version: number }[] },
): Row {
  const versions = new Map(now.map((day) => [day._id, day.version]));
  const { days } = row as Partial<Days>;
  return {
    ...row,
    version: version ?? row.version,
    ...(days && { days: days.map((day) => ({ ...day, version: versions.get(day._id) ?? day.version })) }),
  };
}
