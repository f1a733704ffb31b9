import type { Tone } from 'shared-ui';
import type { ReactNode } from 'react';
import type { InboxKind, WaitingOf } from './records.ts';

type FindingCode<K extends InboxKind> = WaitingOf<K>['findings'][number]['code'];

/**
 * Screen texts of a request kind. The API has its own `RequestKind`; the contract's `requestKind` is the row's shape.
 */
export interface RequestKind<K extends InboxKind = InboxKind> {
  kind: K;
  label: string;
  /** Plural for the bulk approval button. Set it only if records without findings may be approved in bulk. */
  plural?: string;
  check?: string;
  /** It is rejected without a reason too, as on its own page. */
  isReasonOptional?: true;
  /** Status after each decision. */
  statuses: Readonly<Record<'approve' | 'revert', 'Approved' | 'Reverted' | 'Rejected'>>;
  /** One line. */
  describe: (row: WaitingOf<K>) => string;
  findings: Readonly<Record<FindingCode<K>, { label: string; tone: Tone }>>;
  /** Details as on the record's own page; `actions` is the dialog's footer. */
  renderDetails: (row: WaitingOf<K>, onClose: () => void, actions: ReactNode) => ReactNode;
}
