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
  missing: (count: number) =>
    count === 1
      ? 'One dealer of this link is not in your scope.'
      : `${count} dealers of this link are not in your scope.`,
  copyLink: 'Copy link',
  linkCopied: 'Link copied. It opens this comparison for whoever sees these dealers.',
  print: 'Print',
  searchDirectory: 'Search Dealer Name or Dealer Code or Territory',
} as const;
