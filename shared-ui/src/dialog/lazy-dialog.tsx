import type { ComponentType } from 'react';
import type { LazyCode } from '../code/lazy-code.ts';
import { dialogCode, useDialogCode } from './dialog-code.ts';

interface Closable {
  onClose: () => void;
}

/**
 * Loads the dialog's chunk at the page's first press or on render. A failure shows a toast and calls `onClose`.
 *
 * @example
 * const ClaimDetails = lazyDialog(async () => (await import('./claim-details-dialog.tsx')).ClaimDetailsDialog);
 */
export function lazyDialog<Props extends Closable>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const code = dialogCode(load);
  return (props) => <Loaded code={code} props={props} />;
}

function Loaded<Props extends Closable>({ code, props }: { code: LazyCode<ComponentType<Props>>; props: Props }) {
  const Dialog = useDialogCode(code, true, props.onClose);
  return Dialog ? <Dialog {...props} /> : null;
}
