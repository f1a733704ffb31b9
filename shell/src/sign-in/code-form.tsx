import { signInLimits } from 'api-contract/limits';
import { Button, usePageTitle } from 'shared-ui';
import { useState } from 'react';
import { bootstrapTexts } from '../bootstrap/bootstrap-texts.ts';
import { SignInForm } from './sign-in-form.tsx';

interface CodeFormProps {
  submit: (code: string) => Promise<unknown>;
  onCancel: () => void;
  isInDialog?: boolean | undefined;
}

export function CodeForm({ submit, onCancel, isInDialog }: CodeFormProps) {
  const [isRecovery, setRecovery] = useState(false);
  usePageTitle(bootstrapTexts.enterCode);
  const label = isRecovery ? bootstrapTexts.recoveryCode : bootstrapTexts.code;
  return (
    <SignInForm
      // Another field: what was typed is no code of the other kind.
      key={label}
      title={bootstrapTexts.enterCode}
      notice={isRecovery ? bootstrapTexts.recoveryNotice : bootstrapTexts.codeNotice}
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
      check={({ code }) => (code.trim() ? undefined : bootstrapTexts.codeMissing)}
      submit={({ code }) => submit(code)}
      submitLabel={bootstrapTexts.login}
    >
      <Button type="button" variant="ghost" colorPalette="gray" onClick={() => setRecovery(!isRecovery)}>
        {isRecovery ? bootstrapTexts.useApp : bootstrapTexts.useRecoveryCode}
      </Button>
      <Button type="button" variant="ghost" colorPalette="gray" onClick={onCancel}>
        {bootstrapTexts.backToLogin}
      </Button>
    </SignInForm>
  );
}
