import { ApiError } from 'shared-auth';
import { Box, Button, Heading, Input, Stack, Text } from 'shared-ui';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { ErrorBox } from '../layout/error-box.tsx';
import { texts } from '../texts.ts';

export interface CredentialsFormProps {
  title: string;
  /** The line above the fields: why a sign-in is needed again. */
  notice?: string | undefined;
  name: { label: string; type: 'text' | 'email'; autoComplete: 'username' | 'email' };
  secret: { label: string };
  /** Said when one of the two is missing. */
  requiredText: string;
  submit: (name: string, secret: string) => Promise<unknown>;
}

/** A name and a secret: the form of both logins. What was typed survives a refusal. */
export function CredentialsForm({ title, notice, name, secret, requiredText, submit }: CredentialsFormProps) {
  const id = useId();
  const [values, setValues] = useState({ name: '', secret: '' });
  const [error, setError] = useState<string>();
  const [isPending, setPending] = useState(false);
  const nameInput = useRef<HTMLInputElement>(null);
  useEffect(() => nameInput.current?.focus(), []);

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isPending) return;
    setError(undefined);
    if (!values.name.trim() || !values.secret) {
      setError(requiredText);
      return;
    }
    setPending(true);
    try {
      await submit(values.name, values.secret);
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.message : texts.fetchFailed);
    } finally {
      setPending(false);
    }
  };
  const field = (part: 'name' | 'secret') => ({
    id: `${id}-${part}`,
    name: part === 'name' ? 'username' : 'password',
    value: values[part],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [part]: event.target.value }),
    ...(error && { 'aria-invalid': true, 'aria-describedby': `${id}-error` }),
  });

  return (
    <Box as="main" minH="100dvh" display="grid" placeItems="center" p="4" bg="bg.subtle">
      <Box w="full" maxW="22rem" p="6" borderWidth="1px" borderRadius="lg" bg="bg" shadow="sm">
        <form onSubmit={(event) => void send(event)} noValidate>
          <Stack gap="4">
            <Box>
              <Text fontSize="sm" color="fg.muted">
                {texts.product}
              </Text>
              <Heading as="h1" size="lg">
                {title}
              </Heading>
            </Box>
            {notice && !error && (
              <Text role="status" fontSize="sm">
                {notice}
              </Text>
            )}
            {error && <ErrorBox id={`${id}-error`} text={error} />}
            <Box>
              <Box asChild display="block" mb="1" fontSize="sm" fontWeight="medium">
                <label htmlFor={`${id}-name`}>{name.label}</label>
              </Box>
              <Input
                ref={nameInput}
                type={name.type}
                autoComplete={name.autoComplete}
                autoCapitalize="off"
                spellCheck={false}
                maxLength={name.type === 'email' ? 254 : 64}
                {...field('name')}
              />
            </Box>
            <Box>
              <Box asChild display="block" mb="1" fontSize="sm" fontWeight="medium">
                <label htmlFor={`${id}-secret`}>{secret.label}</label>
              </Box>
              <Input type="password" autoComplete="current-password" maxLength={128} {...field('secret')} />
            </Box>
            <Button type="submit" aria-busy={isPending} opacity={isPending ? 0.6 : 1}>
              {texts.login}
            </Button>
          </Stack>
        </form>
      </Box>
    </Box>
  );
}
