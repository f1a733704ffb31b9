/** Documented, verbatim (D-013). */
export const directoryTexts = {
  filterByClub: 'Filter by Club',
  filterByDealerType: 'Filter by DealerType',
  overdueAbove: 'Overdue above',
  none: 'None',
  compare: 'Compare',
  comparison: 'Dealer Comparison',
  viewProfile: 'View profile',
  selectFirst: "Select dealer's first to compare.",
  chosen: (name: string) => `${name} is chosen for the comparison.`,
  full: (most: number) => `At most ${most} dealers can be compared.`,
  notFound: 'The dealer could not be chosen for the comparison.',
  searchDirectory: 'Search Dealer Name or Dealer Code or Territory',
} as const;
