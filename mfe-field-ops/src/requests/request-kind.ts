import type { RequestWords } from 'api-contract';
import type { ReactNode } from 'react';
import type { InboxKind, WaitingOf } from './records.ts';

/** In the inbox. The API has its own `RequestKind`; the contract's `requestKind` is the row's shape. */
export interface RequestKind<K extends InboxKind = InboxKind> extends RequestWords<WaitingOf<K>> {
  /** As on the record's own page; `actions` is the dialog's footer. Default: an extension of the owning remote. */
  renderDetails?: (row: WaitingOf<K>, onClose: () => void, actions: ReactNode) => ReactNode;
}
