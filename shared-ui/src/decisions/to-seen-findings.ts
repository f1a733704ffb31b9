const MAX_TEXT = 300;

/** For `seenFindings` of a decision: a line for each finding. A long text is reduced to its code. */
export const toSeenFindings = (findings: readonly { code: string; text?: string | null | undefined }[]): string =>
  findings
    .map(({ code, text }) => (text && text.length <= MAX_TEXT && !text.includes('\n') ? `${code} ${text}` : code))
    .join('\n');
