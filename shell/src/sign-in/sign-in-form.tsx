import { ApiError } from 'shared-auth';
import { Box, Button, Heading, Input, type InputProps, Stack, Text } from 'shared-ui';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { ErrorBox } from '../layout/error-box.tsx';
import { NameMark } from '../layout/name-mark.tsx';
import { bootstrapTexts } from '../bootstrap/bootstrap-texts.ts';

interface SignInField<Name extends string> {
  name: Name;
  label: string;
  input: InputProps;
  initial?: string | undefined;
}

interface SignInFormProps<Name extends string> {
  title: string;
  notice?: string | undefined;
  fields: readonly SignInField<Name>[];
  check: (values: Record<Name, string>) => string | undefined;
  submit: (values: Record<Name, string>) => Promise<unknown>;
  submitLabel: string;
  /** The dialog has its own title and frame. */
  isInDialog?: boolean | undefined;
  /** Below the button; `fill` sets values and focuses the button. */
  children?: ReactNode | ((fill: (values: Record<Name, string>) => void) => ReactNode);
}

export function SignInForm<Name extends string>(props: SignInFormProps<Name>) {
  const { title, notice, fields, check, submit, submitLabel, isInDialog, children } = props;
  const id = useId();
  const [values, setValues] = useState(
    () => Object.fromEntries(fields.map(({ name, initial }) => [name, initial ?? ''])) as Record<Name, string>,
  );
  const [error, setError] = useState<string>();
  const [isPending, setPending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const fill = (next: Record<Name, string>): void => {
    setValues(next);
    setError(undefined);
    form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
  };
  useEffect(() => form.current?.querySelector<HTMLInputElement>('input:not([readonly])')?.focus(), []);

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isPending) return;
    const problem = check(values);
    setError(problem);
    if (problem) return;
    setPending(true);
    try {
      await submit(values);
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.message : bootstrapTexts.fetchFailed);
    } finally {
      setPending(false);
    }
  };

  const content = (
    <form ref={form} onSubmit={(event) => void send(event)} noValidate>
      <Stack gap="4">
        {!isInDialog && <SignInHeading title={title} />}
        {notice && !error && (
          <Text role="status" fontSize="sm">
            {notice}
          </Text>
        )}
        {error && <ErrorBox id={`${id}-error`} text={error} />}
        {fields.map(({ name, label, input }) => (
          <Box key={name}>
            <Box asChild display="block" mb="1" fontSize="sm" fontWeight="medium">
              <label htmlFor={`${id}-${name}`}>{label}</label>
            </Box>
            <Input
              id={`${id}-${name}`}
              name={name}
              value={values[name]}
              onChange={({ target }) => setValues({ ...values, [name]: target.value })}
              {...(error && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
              _readOnly={{ bg: 'bg.muted', color: 'fg.muted' }}
              {...input}
            />
          </Box>
        ))}
        <Button type="submit" aria-busy={isPending} opacity={isPending ? 0.6 : 1}>
          {submitLabel}
        </Button>
        {typeof children === 'function' ? children(fill) : children}
      </Stack>
    </form>
  );
  return isInDialog ? content : <SignInPage>{content}</SignInPage>;
}

/** Top-aligned: a centred form would move with its content. */
export function SignInPage({ children }: { children: ReactNode }) {
  return (
    <Box
      as="main"
      minH="100dvh"
      display="grid"
      justifyItems="center"
      alignContent="start"
      px="4"
      pb="4"
      pt="max(1rem, 10dvh)"
      bg="bg.subtle"
    >
      <Box w="full" maxW="22rem" p="6" borderWidth="1px" borderRadius="lg" bg="bg" shadow="sm">
        {children}
      </Box>
    </Box>
  );
}

export function SignInHeading({ title }: { title: string }) {
  return (
    <Box>
      <Box display="flex" alignItems="center" gap="2.5" mb="4">
        <NameMark size={28} />
        <Text fontWeight="semibold" letterSpacing="tight">
          {bootstrapTexts.product}
        </Text>
      </Box>
      <Heading as="h1" size="lg">
        {title}
      </Heading>
    </Box>
  );
}
