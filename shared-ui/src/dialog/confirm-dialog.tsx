import { Button } from '@chakra-ui/react/button';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { FormRefusal } from '../form/form-refusal.tsx';
import { refusalText } from '../form/refusal.ts';
import { focusRefusedControl } from '../form/refused-control.ts';
import { useUnsavedInput } from '../state/unsaved-input.ts';
import { Dialog } from './dialog.tsx';
import { firstField } from './first-focus.ts';

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** Names the thing: 'Approve the PJP of Ravi Kumar for 09/08/2024?' */
  question: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** Does it. What it throws is shown inside and the dialog stays; when it resolves, the dialog closes. */
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
  /** Fields that belong to the question (a remark); their state is the caller's, so it survives a refusal. */
  children?: ReactNode;
  /** 'danger' for what cannot be undone: a red action. The focus begins in the first field, else on Cancel. */
  tone?: 'normal' | 'danger';
  /** Keeps the action disabled, for instance until a reason is written. */
  disabled?: boolean;
  /** The question stands in the address already: Back leaves it as it came, and a page that follows the answer is not held up. */
  hasAddress?: boolean;
}

/**
 * Asks before something is done, shows that it is being done, and closes only when it was. A double click acts once.
 *
 * @example
 * <ConfirmDialog
 *   open={isOpen} title="Approve PJP" question={`Approve the PJP of ${pjp.name}?`} confirmLabel="Approve"
 *   onConfirm={() => approve.run({ params: { id: pjp.id } })} onClose={close}
 * />
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    question,
    confirmLabel,
    cancelLabel = 'Cancel',
    onConfirm,
    onClose,
    children,
    tone = 'normal',
    disabled,
    hasAddress = false,
  } = props;
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const running = useRef(false);
  const cancel = useRef<HTMLButtonElement>(null);
  const fields = useRef<HTMLDivElement>(null);
  const [hasTyped, setTyped] = useState(false);
  useUnsavedInput(open && hasTyped);
  useLayoutEffect(() => {
    if (!open) setTyped(false);
  }, [open]);
  const start = {
    get current() {
      return firstField(fields.current) ?? cancel.current;
    },
  };
  const close = () => {
    setRefusal(undefined);
    onClose();
  };
  const confirm = async () => {
    if (running.current || focusRefusedControl(fields.current)) return;
    running.current = true;
    setPending(true);
    setRefusal(undefined);
    try {
      await onConfirm();
      close();
    } catch (error) {
      setRefusal(refusalText(error));
    } finally {
      running.current = false;
      setPending(false);
    }
  };
  return (
    <Dialog
      open={open}
      title={title}
      role="alertdialog"
      hasAddress={hasAddress}
      size="sm"
      isPending={isPending}
      onClose={close}
      initialFocus={start}
      footer={
        <>
          <Button ref={cancel} variant="outline" disabled={isPending} onClick={close}>
            {cancelLabel}
          </Button>
          <Button
            loading={isPending}
            loadingText={confirmLabel}
            disabled={disabled ?? false}
            onClick={confirm}
            {...(tone === 'danger' ? { colorPalette: 'red' } : {})}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Stack
        ref={fields}
        gap="3"
        onInput={({ target }) => {
          if (target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text')) {
            setTyped(target.value.trim() !== '');
          }
        }}
      >
        <Text as="div">{question}</Text>
        {children}
        {refusal && <FormRefusal text={refusal} />}
      </Stack>
    </Dialog>
  );
}
