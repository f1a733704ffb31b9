/** Pixels. */
export interface ColumnSize {
  /** What can't break. */
  least: number;
  heading: number;
  /** 0 without values. */
  value: number;
  cut: 'never' | 'line' | 'lines';
}

const NAME = { least: 180, most: 280 };
const TEXT = { least: 165, enough: 240, most: 320 };
/** Words break unevenly, the few of a heading most. */
const ON_TWO_LINES = { text: 0.55, heading: 0.75 };

const sum = (parts: readonly number[]): number => parts.reduce((total, part) => total + part, 0);

/** In proportion to the parts, at most the parts. */
function share(amount: number, parts: readonly number[]): readonly number[] {
  const total = sum(parts);
  const ratio = total > 0 ? Math.max(0, Math.min(1, amount / total)) : 0;
  return parts.map((part) => part * ratio);
}

function limitValue({ value, cut }: ColumnSize): readonly [least: number, most: number] {
  if (cut === 'never') return [value, value];
  if (cut === 'line') return [Math.min(value, NAME.least), Math.min(value, NAME.most)];
  const text = Math.min(value, Math.max(TEXT.least, value * ON_TWO_LINES.text));
  return [Math.min(text, TEXT.enough), Math.min(text, TEXT.most)];
}

function getLimits(size: ColumnSize) {
  const [leastValue, mostValue] = limitValue(size);
  const least = Math.max(size.least, leastValue);
  const onTwoLines = Math.max(least, size.heading * ON_TWO_LINES.heading);
  const most = Math.max(onTwoLines, mostValue);
  return { least, onTwoLines, most, whole: Math.max(most, size.value, size.heading), growth: 1 };
}

/** Texts and headings give way first; then the table is wider than `room`. `own` are a person's. */
export function decideWidths(
  sizes: readonly ColumnSize[],
  room: number,
  own: readonly (number | undefined)[] = [],
): readonly number[] {
  const limits = sizes.map((size, index) => {
    const width = own[index];
    return width === undefined
      ? getLimits(size)
      : { least: width, onTwoLines: width, most: width, whole: width, growth: 0 };
  });
  const spare = room - sum(limits.map(({ most }) => most));
  // Headings break into three lines only where that saves scrolling sideways.
  const mayBreak =
    sum(limits.map(({ least }) => least)) <= room && sum(limits.map(({ onTwoLines }) => onTwoLines)) > room;
  const losses = share(
    -spare,
    limits.map(({ most, onTwoLines, least }) => most - (mayBreak ? least : onTwoLines)),
  );
  const gains = share(
    spare,
    limits.map(({ most, whole }) => whole - most),
  );
  const fitting = limits.map(({ most }, index) => most - losses[index]! + gains[index]!);
  const growing = fitting.map((width, index) => width * limits[index]!.growth);
  const more = Math.max(0, room - sum(fitting)) / Math.max(1, sum(growing));
  let edge = 0;
  return fitting.map((width, index) => {
    const start = Math.round(edge);
    edge += width + growing[index]! * more;
    return Math.round(edge) - start;
  });
}
