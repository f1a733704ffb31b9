import { loadUser, signOut, signOutMaster } from 'shared-auth';
import { Button, Text, useNavigate, usePageTitle } from 'shared-ui';
import { SignInHeading, SignInPage } from '../sign-in/sign-in-form.tsx';
import { shellTexts } from '../shell-texts.ts';
import { FactorSetUp } from './factor-set-up.tsx';
import { secondFactorTexts } from './second-factor-texts.ts';

interface SetUpPageProps {
  as?: 'master';
  onDone: () => void;
  onLogout: () => void;
}

function SetUpPage({ as, onDone, onLogout }: SetUpPageProps) {
  usePageTitle(secondFactorTexts.setUp);
  return (
    <SignInPage>
      <SignInHeading title={secondFactorTexts.setUp} />
      <Text my="4" textStyle="sm">
        {secondFactorTexts.mustSetUp}
      </Text>
      <FactorSetUp as={as} onDone={onDone} />
      <Button mt="4" w="full" variant="ghost" colorPalette="gray" onClick={onLogout}>
        {shellTexts.logout}
      </Button>
    </SignInPage>
  );
}

/** In place of every page, for a role that must have a second factor. */
export const RequiredSetUp = () => <SetUpPage onDone={() => void loadUser()} onLogout={signOut} />;

export function RequiredMasterSetUp() {
  const navigate = useNavigate();
  return <SetUpPage as="master" onDone={() => void navigate('/master/dashboard')} onLogout={signOutMaster} />;
}
