import { signIn, useSession } from 'shared-auth';
import { usePageTitle } from 'shared-ui';
import { useEffect } from 'react';
import { texts } from '../texts.ts';
import { CredentialsForm } from './credentials-form.tsx';

/** The login, in place of whatever page was asked; that page appears after the sign-in (D-026). */
export function SignInScreen({ prepare }: { prepare?: () => void }) {
  const { expired } = useSession();
  usePageTitle(texts.login);
  // While the person types, the line is free: what the first screen needs comes then, not before the form is usable.
  useEffect(() => {
    if (!prepare) return undefined;
    const signs = ['input', 'pointerdown', 'keydown'];
    const stop = () => {
      for (const sign of signs) removeEventListener(sign, begin);
    };
    const begin = () => {
      stop();
      prepare();
    };
    for (const sign of signs) addEventListener(sign, begin);
    return stop;
  }, [prepare]);
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
