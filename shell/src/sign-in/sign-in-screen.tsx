import { useSession } from 'shared-auth';
import { lazyCode, usePageTitle, useLazyCode } from 'shared-ui';
import { useEffect, useState } from 'react';
import { bootstrapTexts } from '../bootstrap/bootstrap-texts.ts';
import { CredentialsForm, managerCredentials } from './credentials-form.tsx';
import { demoSignIns } from './demo-settings.ts';
import { useSignIn } from './use-sign-in.ts';

// Optional: the form works without this file.
const demoCode = lazyCode(() => import(/* webpackChunkName: 'demo-sign-ins' */ './demo-sign-ins.tsx'));

/** Login in place of the requested page, which follows (D-026). */
export function SignInScreen({ prepare }: { prepare?: () => void }) {
  const { expired } = useSession();
  usePageTitle(bootstrapTexts.login);
  // Preloads the first screen while the person types, not before the form is usable.
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
  const [signIns] = useState(demoSignIns);
  const DemoSignIns = useLazyCode(demoCode, signIns.length > 0).code?.default;
  const { submit, step, Step, cancel } = useSignIn();
  if (step && Step) return <Step submit={submit} step={step} cancel={cancel} />;
  return (
    <CredentialsForm
      title={bootstrapTexts.login}
      notice={expired ? bootstrapTexts.sessionExpired : undefined}
      {...managerCredentials}
      submit={submit}
    >
      {(fill) =>
        signIns.length > 0 &&
        DemoSignIns && <DemoSignIns signIns={signIns} onChoose={({ SAP_ID, pin }) => fill(SAP_ID, pin)} />
      }
    </CredentialsForm>
  );
}
