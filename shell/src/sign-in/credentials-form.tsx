import { signInLimits } from 'api-contract/limits';
import type { ReactNode } from 'react';
import { bootstrapTexts } from '../bootstrap/bootstrap-texts.ts';
import { SignInForm } from './sign-in-form.tsx';

interface CredentialsFormProps {
  title: string;
  notice?: string | undefined;
  name: { label: string; type: 'text' | 'email'; autoComplete: 'username' | 'email'; maxLength: number };
  fixedName?: string;
  isInDialog?: boolean;
  secret: { label: string; maxLength: number };
  requiredText: string;
  submit: (name: string, secret: string) => Promise<unknown>;
  /** Below the button; `fill` sets both fields. */
  children?: (fill: (name: string, secret: string) => void) => ReactNode;
}

export const managerCredentials = {
  name: { label: bootstrapTexts.sapId, type: 'text', autoComplete: 'username', ...signInLimits.sapId },
  secret: { label: bootstrapTexts.pin, ...signInLimits.pin },
  requiredText: bootstrapTexts.loginRequired,
} as const;

export function CredentialsForm(props: CredentialsFormProps) {
  const { title, notice, name, fixedName, isInDialog, secret, requiredText, submit, children } = props;
  return (
    <SignInForm
      title={title}
      notice={notice}
      isInDialog={isInDialog}
      fields={[
        {
          name: 'username',
          label: name.label,
          initial: fixedName,
          input: {
            readOnly: fixedName !== undefined,
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
      submitLabel={bootstrapTexts.login}
    >
      {children && ((fill) => children((username, password) => fill({ username, password })))}
    </SignInForm>
  );
}
