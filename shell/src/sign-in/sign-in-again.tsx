import { signOut, useSession } from 'shared-auth';
import { Box, Button, Text } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { bootstrapTexts } from '../bootstrap/bootstrap-texts.ts';
import { CredentialsForm, managerCredentials } from './credentials-form.tsx';
import { useSignIn } from './use-sign-in.ts';
import { signInStepTexts } from './sign-in-step-texts.ts';

const TITLES = { pin: signInStepTexts.choosePin, code: signInStepTexts.enterCode };

/** Sign-in above a suspended page; the same person continues there. 'Logout' discards the input. */
export default function SignInAgain() {
  const { user } = useSession();
  const { submit, step, Step, cancel } = useSignIn();
  return (
    <Dialog open mustAnswer size="full" title={step ? TITLES[step.missing] : bootstrapTexts.login} onClose={signOut}>
      <Box w="full" maxW="22rem" mx="auto" pt="max(0.5rem, 5dvh)" pb="4">
        {step && Step ? (
          <Step submit={submit} step={step} cancel={cancel} isInDialog />
        ) : (
          <CredentialsForm
            title={bootstrapTexts.login}
            notice={bootstrapTexts.sessionExpired}
            isInDialog
            fixedName={user?.SAP_ID ?? ''}
            {...managerCredentials}
            submit={submit}
          >
            {() => (
              <>
                <Text textStyle="sm" color="fg.muted">
                  {signInStepTexts.inputIsKept}
                </Text>
                <Button type="button" variant="ghost" colorPalette="gray" onClick={signOut}>
                  {bootstrapTexts.logout}
                </Button>
              </>
            )}
          </CredentialsForm>
        )}
      </Box>
    </Dialog>
  );
}
