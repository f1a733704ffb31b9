const highlighted = [
  /auto.?assign/i,
  /in-?app notification sent/i,
  /ticket email sent/i,
  /no resolution provided/i,
  /escalat\w* .*level/i,
  /marked ticket as/i,
];

/** How a line of a ticket's timeline is set (D-231). */
export type LineStyle = 'plain' | 'highlight' | 'italic';
export const lineStyle = (line: string): LineStyle => {
  if (/^thank you/i.test(line.trim())) return 'italic';
  // What a person wrote stays plain, whatever words it uses.
  if (/^(reply|remarks|solved|not solved):/i.test(line)) return 'plain';
  return highlighted.some((pattern) => pattern.test(line)) ? 'highlight' : 'plain';
};
