const LETTER = 0.58;
let measuring: OffscreenCanvasRenderingContext2D | null | undefined;

export function measureTextWidth(text: string, size = 12): number {
  measuring ??= typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(1, 1).getContext('2d');
  if (!measuring) return text.length * size * LETTER;
  measuring.font = `${size}px ${getComputedStyle(document.body).fontFamily}`;
  return measuring.measureText(text).width;
}

function cut(text: string, room: number): string {
  let rest = text;
  while (rest.length > 1 && measureTextWidth(`${rest}…`) > room) rest = rest.slice(0, -1);
  return `${rest.trimEnd()}…`;
}

/** Wraps a name at spaces and hyphens; cuts only what is still too long. */
export function wrapLabel(name: string, room: number, mostLines = 2): string[] {
  const words = name.match(/[^\s-]+-?|-/g) ?? [name];
  const lines: string[] = [];
  for (const word of words) {
    const line = lines.at(-1);
    const longer = line === undefined ? word : line.endsWith('-') ? line + word : `${line} ${word}`;
    if (line !== undefined && measureTextWidth(longer) <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  const visible = lines.slice(0, mostLines);
  if (lines.length > mostLines) visible[mostLines - 1] = lines.slice(mostLines - 1).join(' ');
  return visible.map((line) => (measureTextWidth(line) > room ? cut(line, room) : line));
}
