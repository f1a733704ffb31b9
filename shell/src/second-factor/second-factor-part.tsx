import { mutation, useCall, useChange } from 'shared-auth';
import { Button, formatInstant, HStack, toast } from 'shared-ui';
import { ConfirmDialog, Dialog } from 'shared-ui/dialog';
import { useState } from 'react';
import { CallContent, Part } from '../releases/admin-page.tsx';
import { shellTexts } from '../shell-texts.ts';
import { FactorSetUp } from './factor-set-up.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { secondFactorTexts } from './second-factor-texts.ts';

const DATA = 'GET /api/v1/user/second-factor';
const invalidates = { invalidates: [DATA] } as const;
const renewCodes = mutation('POST /api/v1/user/second-factor/recovery-codes', invalidates);
const removeFactor = mutation('DELETE /api/v1/user/second-factor', invalidates);

interface SecondFactorPartProps {
  isSettingUp: boolean;
  onSetUp: (isOpen: boolean) => void;
  onChanged: () => void;
}

export function SecondFactorPart({ isSettingUp, onSetUp, onChanged }: SecondFactorPartProps) {
  const state = useCall(DATA);
  const { run: renew } = useChange(renewCodes);
  const { run: remove } = useChange(removeFactor);
  const [question, setQuestion] = useState<'renew' | 'remove'>();
  const [codes, setCodes] = useState<string[]>();
  const close = () => setQuestion(undefined);
  return (
    <Part title={shellTexts.secondFactor} about={secondFactorTexts.about}>
      <CallContent of={state} room={{ base: '24', md: '16' }}>
        {({ data: { since, recoveryCodesLeft, isRequired } }) => (
          <HStack gap="2" flexWrap="wrap">
            <span>
              {since ? secondFactorTexts.isOn(formatInstant(since), recoveryCodesLeft) : secondFactorTexts.isOff}{' '}
              {isRequired && secondFactorTexts.isRequired}
            </span>
            {since ? (
              <>
                <Button size="sm" variant="outline" onClick={() => setQuestion('renew')}>
                  {secondFactorTexts.renew}
                </Button>
                <Button size="sm" variant="outline" colorPalette="red" onClick={() => setQuestion('remove')}>
                  {secondFactorTexts.remove}
                </Button>
              </>
            ) : (
              <Button size="sm" variant="outline" onClick={() => onSetUp(true)}>
                {secondFactorTexts.setUp}
              </Button>
            )}
          </HStack>
        )}
      </CallContent>
      {isSettingUp && state.data?.data.since === null && (
        <SetUpDialog
          onClose={(isDone) => {
            if (isDone) {
              void state.refresh();
              onChanged();
            }
            onSetUp(false);
          }}
        />
      )}
      {question === 'renew' && (
        <ConfirmDialog
          open
          title={secondFactorTexts.renew}
          question={secondFactorTexts.renewQuestion}
          confirmLabel={secondFactorTexts.renew}
          onConfirm={async () => setCodes((await renew()).data.recoveryCodes)}
          onClose={close}
        />
      )}
      {question === 'remove' && (
        <ConfirmDialog
          open
          title={secondFactorTexts.remove}
          question={secondFactorTexts.removeQuestion}
          confirmLabel={secondFactorTexts.remove}
          tone="danger"
          onConfirm={async () => {
            toast.success((await remove()).message);
          }}
          onClose={close}
        />
      )}
      {codes && !question && (
        <Dialog open mustAnswer title={secondFactorTexts.recoveryCodes} onClose={() => setCodes(undefined)}>
          <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />
        </Dialog>
      )}
    </Part>
  );
}

function SetUpDialog({ onClose }: { onClose: (isDone: boolean) => void }) {
  const [isConfirmed, setConfirmed] = useState(false);
  return (
    <Dialog
      open
      hasAddress
      size="sm"
      mustAnswer={isConfirmed}
      title={isConfirmed ? secondFactorTexts.recoveryCodes : secondFactorTexts.setUp}
      onClose={() => onClose(isConfirmed)}
    >
      <FactorSetUp onConfirmed={() => setConfirmed(true)} onDone={() => onClose(true)} />
    </Dialog>
  );
}
