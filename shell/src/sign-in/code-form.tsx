import { signInLimits } from 'api-contract/limits';
import { Button, usePageTitle } from 'shared-ui';
import { useState } from 'react';
import { bootstrapTexts } from '../bootstrap/bootstrap-texts.ts';
import { SignInForm } from './sign-in-form.tsx';
import { signInStepTexts } from './sign-in-step-texts.ts';

interface CodeFormProps {
  submit: (code: string) => Promise<unknown>;
  onCancel: () => void;
  isInDialog?: boolean | undefined;
}

export function CodeForm({ submit, onCancel, isInDialog }: CodeFormProps) {
  const [isRecovery, setRecovery] = useState(false);
  usePageTitle(signInStepTexts.enterCode);
  const label = isRecovery ? signInStepTexts.recoveryCode : signInStepTexts.code;
  return (
    <SignInForm
      // Another field: what was typed is no code of the other kind.
      key={label}
      title={signInStepTexts.enterCode}
      notice={isRecovery ? signInStepTexts.recoveryNotice : signInStepTexts.codeNotice}
      isInDialog={isInDialog}
      fields={[
        {
          name: 'code',
          label,
          input: {
            autoComplete: isRecovery ? 'off' : 'one-time-code',
            inputMode: isRecovery ? 'text' : 'numeric',
            autoCapitalize: 'off',
            spellCheck: false,
            ...signInLimits.code,
          },
        },
      ]}
      check={({ code }) => (code.trim() ? undefined : signInStepTexts.codeMissing)}
      submit={({ code }) => submit(code)}
      submitLabel={bootstrapTexts.login}
    >
      <Button type="button" variant="ghost" colorPalette="gray" onClick={() => setRecovery(!isRecovery)}>
        {isRecovery ? signInStepTexts.useApp : signInStepTexts.useRecoveryCode}
      </Button>
      <Button type="button" variant="ghost" colorPalette="gray" onClick={onCancel}>
        {signInStepTexts.backToLogin}
      </Button>
    </SignInForm>
  );
}
