import type { ReactNode } from 'react';
import { shellTexts } from '../shell-texts.ts';
import { SignInForm } from './sign-in-form.tsx';

interface CredentialsFormProps {
  title: string;
  /** The line above the fields: why a sign-in is needed again. */
  notice?: string | undefined;
  name: { label: string; type: 'text' | 'email'; autoComplete: 'username' | 'email'; maxLength: number };
  secret: { label: string; maxLength: number };
  /** Said when one of the two is missing. */
  requiredText: string;
  submit: (name: string, secret: string) => Promise<unknown>;
  /** Stands below the button; `fill` puts both into the fields. */
  children?: (fill: (name: string, secret: string) => void) => ReactNode;
}

/** A name and a secret: the form of both logins. */
export function CredentialsForm({ title, notice, name, secret, requiredText, submit, children }: CredentialsFormProps) {
  return (
    <SignInForm
      title={title}
      notice={notice}
      fields={[
        {
          name: 'username',
          label: name.label,
          input: {
            type: name.type,
            autoComplete: name.autoComplete,
            autoCapitalize: 'off',
            spellCheck: false,
            maxLength: name.maxLength,
          },
        },
        {
          name: 'password',
          label: secret.label,
          input: { type: 'password', autoComplete: 'current-password', maxLength: secret.maxLength },
        },
      ]}
      check={({ username, password }) => (username.trim() && password ? undefined : requiredText)}
      submit={({ username, password }) => submit(username, password)}
      submitLabel={shellTexts.login}
    >
      {children && ((fill) => children((username, password) => fill({ username, password })))}
    </SignInForm>
  );
}
