import { signIn, useSession } from 'shared-auth';
import { usePageTitle } from 'shared-ui';
import { useEffect } from 'react';
import { texts } from '../texts.ts';
import { CredentialsForm } from './credentials-form.tsx';

/** The login, in place of whatever page was asked; that page appears after the sign-in (D-026). */
export function SignInScreen({ prepare }: { prepare?: () => void }) {
  const { expired } = useSession();
  usePageTitle(texts.login);
  useEffect(() => prepare?.(), [prepare]);
  return (
    <CredentialsForm
      title={texts.login}
      notice={expired ? texts.sessionExpired : undefined}
      name={{ label: texts.sapId, type: 'text', autoComplete: 'username' }}
      secret={{ label: texts.pin }}
      requiredText={texts.loginRequired}
      submit={signIn}
    />
  );
}
