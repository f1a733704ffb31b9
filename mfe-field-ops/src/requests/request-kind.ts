import type { RequestWords } from 'api-contract';
import type { ReactNode } from 'react';
import type { InboxKind, WaitingOf } from './records.ts';

/**
 * A request kind in the inbox. The API has its own `RequestKind`; the contract's `requestKind` is the row's shape.
 */
export interface RequestKind<K extends InboxKind = InboxKind> extends RequestWords<WaitingOf<K>> {
  /**
   * Details as on the record's own page; `actions` is the dialog's footer. Without it they are an extension of the
   * remote that owns the kind.
   */
  renderDetails?: (row: WaitingOf<K>, onClose: () => void, actions: ReactNode) => ReactNode;
}
