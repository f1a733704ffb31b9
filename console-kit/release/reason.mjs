/**
 * The note replaces an empty reason.
 * @param {{ reason?: string, note?: string }} given
 */
export const getReleaseReason = ({ reason, note }) => reason?.trim() || note?.trim() || 'Released by npm run release.';
