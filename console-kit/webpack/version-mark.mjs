/** Placeholder for the version, known only after hashing. Letters only: webpack makes identifiers of it. */
export const VERSION_MARK = 'RemoteVersionMark';
