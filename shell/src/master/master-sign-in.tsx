import { masterSignInLimits } from 'api-contract/limits';
import { ApiError, request, signInMaster, useMasterToken } from 'shared-auth';
import { useNavigate, usePageTitle } from 'shared-ui';
import { useState } from 'react';
import { createPartCode, LoadedPart } from '../parts/loaded-part.tsx';
import { CodeForm } from '../sign-in/code-form.tsx';
import { CredentialsForm } from '../sign-in/credentials-form.tsx';
import { shellTexts } from '../shell-texts.ts';

const requiredSetUp = createPartCode(
  async () =>
    (await import(/* webpackChunkName: 'required-set-up' */ '../second-factor/required-set-up.tsx'))
      .RequiredMasterSetUp,
);

/** Master login, apart from a manager's session (D-028). */
export function MasterSignIn() {
  const navigate = useNavigate();
  const token = useMasterToken();
  const [credentials, setCredentials] = useState<{ email: string; password: string }>();
  const [lacksFactor, setLacksFactor] = useState(false);
  usePageTitle(shellTexts.masterLogin);
  const enter = async (email: string, password: string, code?: string): Promise<void> => {
    await signInMaster(email, password, code);
    const { data } = await request('GET /api/v1/user', {}, { as: 'master' });
    if (data.lacksSecondFactor) setLacksFactor(true);
    else void navigate('/master/dashboard');
  };
  if (lacksFactor && token) return <LoadedPart code={requiredSetUp} />;
  if (credentials)
    return (
      <CodeForm
        submit={(code) => enter(credentials.email, credentials.password, code)}
        onCancel={() => setCredentials(undefined)}
      />
    );
  return (
    <CredentialsForm
      title={shellTexts.masterLogin}
      name={{ label: shellTexts.email, type: 'email', autoComplete: 'email', ...masterSignInLimits.email }}
      secret={{ label: shellTexts.password, ...masterSignInLimits.password }}
      requiredText={shellTexts.masterLoginRequired}
      submit={async (email, password) => {
        try {
          await enter(email, password);
        } catch (error) {
          if (!(error instanceof ApiError) || error.code !== 'CODE_REQUIRED') throw error;
          setCredentials({ email, password });
        }
      }}
    />
  );
}
