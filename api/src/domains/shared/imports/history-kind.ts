import type { HistoryKind } from '../history/history-kind.ts';
import { importKinds } from './kinds.ts';
import { findImportKind } from './repository.ts';

export const importHistory: HistoryKind = {
  isVisible: async (db, user, id) => {
    const kind = await findImportKind(db, id);
    return kind && importKinds[kind].readers.includes(user.role);
  },
  unknown: 'IMPORT_NOT_FOUND',
};
