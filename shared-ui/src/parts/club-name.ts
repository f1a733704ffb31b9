const names: Record<string, string | undefined> = {
  GP: 'Gold Plus',
  BC: 'Blue Club',
  PL: 'Platinum Club',
  ST: 'Starter Club',
  AH: 'Acer Club',
  NS: 'NON SAS',
  DC: 'Diamond Club',
  CA: 'Chairman Advisory',
  CC: 'Chairman Club',
};

/** Unknown codes show themselves (D-113). */
export const getClubName = (code: string): string => names[code] ?? code;
