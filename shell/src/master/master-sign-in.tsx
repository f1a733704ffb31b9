import { masterSignInLimits } from 'api-contract/limits';
import { signInMaster } from 'shared-auth';
import { useNavigate, usePageTitle } from 'shared-ui';
import { CredentialsForm } from '../sign-in/credentials-form.tsx';
import { shellTexts } from '../shell-texts.ts';

/** Master login, apart from a manager's session (D-028). */
export function MasterSignIn() {
  const navigate = useNavigate();
  usePageTitle(shellTexts.masterLogin);
  return (
    <CredentialsForm
      title={shellTexts.masterLogin}
      name={{ label: shellTexts.email, type: 'email', autoComplete: 'email', ...masterSignInLimits.email }}
      secret={{ label: shellTexts.password, ...masterSignInLimits.password }}
      requiredText={shellTexts.masterLoginRequired}
      submit={async (email, password) => {
        await signInMaster(email, password);
        void navigate('/master/dashboard');
      }}
    />
  );
}
