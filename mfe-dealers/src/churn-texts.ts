/** Documented, verbatim (D-013). */
export const churnTexts = {
  search: 'Search Dealer Code, Name or Assignee',
  viewConflict: 'View Conflict',
  reset: 'Reset',
  downloadPdf: 'Download PDF',
  print: 'Print',
  impact: 'Impact: Available in next cycle',
  post: 'Post',
  commentFailed: 'error adding comment',
} as const;

/** Definitions of outcome and hit rate (docs/decisions/0049). */
export const churnRules = {
  outcome:
    'Kept: the sales of the next month are at least half of the average of the three months before. Lost: they are less. Still open: the next month is not over, or has no data.',
  hitRate:
    'High Risk and Obvious Churner predict that a dealer is lost, the other levels that they stay. A prediction is right when that happened. A dealer at risk who was kept counts as wrong, even if somebody’s work kept them.',
} as const;
