/**
 * Placeholder for the version, known only after hashing: letters, for identifiers, and as long as a version, for
 * source maps.
 */
export const VERSION_MARK = 'VersionMarks';
