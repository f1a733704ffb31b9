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
import { findFirstField } from './first-field.ts';

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** Names the thing: 'Approve the PJP of Ravi Kumar for 09/08/2024?' */
  question: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** Closes when it resolves; an error shows inside and the dialog stays. */
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
  /** The caller holds the fields' state, so that it survives a refusal. */
  children?: ReactNode;
  /** 'danger' for what cannot be undone. The focus starts in the first field, else on Cancel. */
  tone?: 'normal' | 'danger';
  disabled?: boolean;
  /** The address already holds the question; no history entry is added. */
  hasAddress?: boolean;
}

/** Closes only after success. A double click acts once. */
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
      return findFirstField(fields.current) ?? cancel.current;
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
