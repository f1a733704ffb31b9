import { signInMaster } from 'shared-auth';
import { useNavigate, usePageTitle } from 'shared-ui';
import { CredentialsForm } from '../sign-in/credentials-form.tsx';
import { texts } from '../texts.ts';

/** The master login, apart from a manager's session (D-028). */
export function MasterSignIn() {
  const navigate = useNavigate();
  usePageTitle(texts.masterLogin);
  return (
    <CredentialsForm
      title={texts.masterLogin}
      name={{ label: texts.email, type: 'email', autoComplete: 'email' }}
      secret={{ label: texts.password }}
      requiredText={texts.masterLoginRequired}
      submit={async (email, password) => {
        await signInMaster(email, password);
        void navigate('/master/dashboard');
      }}
    />
  );
}
