/**
 * Why a version goes live: as given, else what its note says. An empty one is none.
 * @param {{ reason?: string, note?: string }} given
 */
export const reasonOf = ({ reason, note }) => reason?.trim() || note?.trim() || 'Released by npm run release.';
