import { useSession } from 'shared-auth';
import { usePageTitle } from 'shared-ui';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { entranceTexts } from '../entrance/entrance-texts.ts';
import { ChoosePinForm } from './choose-pin-form.tsx';
import { CredentialsForm, managerCredentials } from './credentials-form.tsx';
import { demoSignIns } from './demo-settings.ts';
import type { DemoSignInsProps } from './demo-sign-ins.tsx';
import { useSignIn } from './use-sign-in.ts';

// Without it the form is still whole: a file that does not come shows nothing.
const DemoSignIns = lazy<ComponentType<DemoSignInsProps>>(() =>
  import(/* webpackChunkName: 'demo-sign-ins' */ './demo-sign-ins.tsx').catch(() => ({ default: () => null })),
);

/** The login, in place of whatever page was asked; that page appears after the sign-in (D-026). */
export function SignInScreen({ prepare }: { prepare?: () => void }) {
  const { expired } = useSession();
  usePageTitle(entranceTexts.login);
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
  const [signIns] = useState(demoSignIns);
  const { submit, oneTime, cancel } = useSignIn();
  if (oneTime) return <ChoosePinForm {...oneTime} onCancel={cancel} />;
  return (
    <CredentialsForm
      title={entranceTexts.login}
      notice={expired ? entranceTexts.sessionExpired : undefined}
      {...managerCredentials}
      submit={submit}
    >
      {(fill) =>
        signIns.length > 0 && (
          <Suspense>
            <DemoSignIns signIns={signIns} onChoose={({ SAP_ID, pin }) => fill(SAP_ID, pin)} />
          </Suspense>
        )
      }
    </CredentialsForm>
  );
}
