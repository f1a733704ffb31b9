const names = { errors: 'errorPoints', time: 'loadFactor', loads: 'minLoads' };
const example = '"errors=2,time=1.2,loads=10"';

/** Take-back limits from `--margins "errors=2,time=1.2,loads=10"`; others keep their defaults. */
export function readMargins(text) {
  const margins = {};
  for (const word of text.split(',').map((part) => part.trim())) {
    const [, name, value] = /^(\w+)\s*=\s*(\d+(?:\.\d+)?)$/.exec(word) ?? [];
    if (!name || !Object.hasOwn(names, name))
      throw new Error(`--margins: '${word}' is none. Give for example ${example}.`);
    margins[names[name]] = Number(value);
  }
  return margins;
}
