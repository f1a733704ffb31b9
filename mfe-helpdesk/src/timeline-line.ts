const highlighted = [
  /auto.?assign/i,
  /in-?app notification sent/i,
  /ticket email sent/i,
  /no resolution provided/i,
  /escalat\w* .*level/i,
  /marked ticket as/i,
];

/** A person's text without its first word; undefined for a line of the system. */
export const toMessage = (line: string): { kind: string; text: string } | undefined => {
  const [, kind, text] = /^(reply|remarks|solved|not solved):\s*(.*)$/is.exec(line) ?? [];
  return kind && text ? { kind, text } : undefined;
};

/** Style of a timeline line (D-231). */
export type LineStyle = 'plain' | 'highlight' | 'italic';
export const getLineStyle = (line: string): LineStyle => {
  if (/^thank you/i.test(line.trim())) return 'italic';
  // Text that people wrote stays plain, whatever words it contains.
  if (/^(reply|remarks|solved|not solved):/i.test(line)) return 'plain';
  return highlighted.some((pattern) => pattern.test(line)) ? 'highlight' : 'plain';
};
