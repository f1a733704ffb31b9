import type { Tone } from 'shared-ui';
import type { ReactNode } from 'react';
import type { InboxKind, WaitingOf } from './records.ts';

type FindingCode<K extends InboxKind> = WaitingOf<K>['findings'][number]['code'];

/**
 * What the screens say of a kind of request. The server's part is a `RequestKind` of the API, the shape of its rows a
 * `requestKind` of the contract.
 */
export interface RequestKind<K extends InboxKind = InboxKind> {
  kind: K;
  label: string;
  /** Where those with nothing against them are approved in one go: what the button calls them. */
  plural?: string;
  /** What its check is called where no other kind is listed. */
  check?: string;
  /** What a record is once it is decided. */
  statuses: Readonly<Record<'approve' | 'revert', 'Approved' | 'Reverted' | 'Rejected'>>;
  /** What the record wants, in one line. */
  describe: (row: WaitingOf<K>) => string;
  /** How each finding of its check reads. */
  findings: Readonly<Record<FindingCode<K>, { label: string; tone: Tone }>>;
  /** The same details as on the record's own page, in a dialog; `actions`, by which it is decided there, are its footer. */
  renderDetails: (row: WaitingOf<K>, onClose: () => void, actions: ReactNode) => ReactNode;
}
