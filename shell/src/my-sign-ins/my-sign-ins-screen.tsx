import type { signIns } from 'api-contract';
import { mutation, refreshReads, session, signOut, useCall, useChange, useSession } from 'shared-auth';
import {
  Box,
  Button,
  type Column,
  columnsFor,
  SmallTable,
  formatInstant,
  HStack,
  InlineAlert,
  PageHeader,
  RouterLink,
  StatusText,
  Text,
  toast,
  useNavigate,
  useSearchParams,
} from 'shared-ui';
import { ConfirmDialog } from 'shared-ui/dialog';
import { useState } from 'react';
import { Intro, CallContent } from '../releases/admin-page.tsx';
import { shellTexts } from '../shell-texts.ts';
import { ChangePinDialog } from './change-pin-dialog.tsx';
import { SecondFactorPart } from '../second-factor/second-factor-part.tsx';
import { NameDeviceDialog } from './name-device-dialog.tsx';
import { mySignInTexts } from './my-sign-in-texts.ts';

const DATA = 'GET /api/v1/sign-ins';
const refreshEveryMs = 60_000;
const endSignIns = mutation('DELETE /api/v1/sign-ins', { invalidates: [DATA] });
const endSignIn = mutation('DELETE /api/v1/sign-ins/:id', { invalidates: [DATA] });

export default function MySignInsScreen() {
  const { user } = useSession();
  const list = useCall(DATA, {}, { refreshEveryMs });
  const { run: endAll } = useChange(endSignIns);
  const { run: endOne, error: notEnded } = useChange(endSignIn);
  const [isEndingAll, setEndingAll] = useState(false);
  const [query, setQuery] = useSearchParams();
  const change = query.get('change');
  const [named, setNamed] = useState<signIns.SignIn>();
  const navigate = useNavigate();

  const end = async ({ id, isCurrent }: signIns.SignIn): Promise<void> => {
    if (isCurrent) {
      signOut();
      void navigate('/');
      return;
    }
    try {
      toast.success((await endOne({ params: { id } })).message);
    } catch {
      // `notEnded` shows the reason.
    }
  };
  const endOthers = async (): Promise<void> => {
    toast.success((await endAll({ query: { others: 'yes' } })).message);
  };

  return (
    <Box>
      <PageHeader
        title={shellTexts.mySignIns}
        help={{ counts: mySignInTexts.about }}
        actions={
          <>
            {user?.role === 'ADMIN' && (
              <Button asChild size="sm" variant="outline" colorPalette="gray">
                <RouterLink to="/reset-pins">{shellTexts.resetPins}</RouterLink>
              </Button>
            )}
            <Button size="sm" variant="outline" onClick={() => setQuery({ change: 'pin' })}>
              {shellTexts.changePin}
            </Button>
          </>
        }
      />
      {notEnded && (
        <Box mb="3">
          <InlineAlert>{notEnded.message}</InlineAlert>
        </Box>
      )}
      <CallContent of={list}>
        {({ data }) => (
          <>
            <Box mt="2">
              <Intro text={mySignInTexts.about}>
                {data.length > 1 && (
                  <Button size="sm" variant="outline" onClick={() => void endOthers().catch(toastFailure)}>
                    {mySignInTexts.endOthers}
                  </Button>
                )}
                <Button size="sm" variant="outline" colorPalette="red" onClick={() => setEndingAll(true)}>
                  {mySignInTexts.endAll}
                </Button>
              </Intro>
            </Box>
            <SmallTable
              title={shellTexts.mySignIns}
              columns={createColumns((signIn) => void end(signIn), setNamed)}
              rows={data}
              rowKey={({ id }) => id}
            />
          </>
        )}
      </CallContent>
      {/* A long list would move it. */}
      {(list.data ?? list.error) && (
        <SecondFactorPart
          isSettingUp={change === 'factor'}
          onSetUp={(isOpen) => (isOpen ? setQuery({ change: 'factor' }) : setQuery({}, { replace: true }))}
          onChanged={() => void refreshReads(DATA)}
        />
      )}
      {named && <NameDeviceDialog signIn={named} onClose={() => setNamed(undefined)} />}
      {change === 'pin' && <ChangePinDialog onClose={() => setQuery({}, { replace: true })} />}
      {isEndingAll && (
        <ConfirmDialog
          open
          title={mySignInTexts.endAll}
          question={mySignInTexts.endAllQuestion}
          confirmLabel={mySignInTexts.endAll}
          tone="danger"
          onConfirm={async () => {
            await endAll();
            session.getState().clear();
            void navigate('/');
          }}
          onClose={() => setEndingAll(false)}
        />
      )}
    </Box>
  );
}

const toastFailure = (failure: unknown): void => {
  toast.error(failure instanceof Error ? failure.message : shellTexts.fetchFailed);
};

const nameOf = ({ device, deviceName }: signIns.SignIn): string => deviceName || device || mySignInTexts.unknownDevice;

const createColumns = (
  end: (signIn: signIns.SignIn) => void,
  name: (signIn: signIns.SignIn) => void,
): readonly Column<signIns.SignIn>[] =>
  columnsFor<signIns.SignIn>()([
    {
      id: 'device',
      header: 'Device',
      onPhone: 'title',
      value: nameOf,
      cell: (signIn) => (
        <Box display="flex" flexWrap="wrap" columnGap="3">
          {nameOf(signIn)}
          {signIn.deviceName && signIn.device && (
            <Text asChild color="fg.muted">
              <span>{signIn.device}</span>
            </Text>
          )}
          {signIn.isCurrent && <StatusText tone="good">{mySignInTexts.isCurrent}</StatusText>}
        </Box>
      ),
    },
    {
      id: 'started',
      header: 'Signed in',
      onPhone: 'fact',
      value: ({ startedAt }) => startedAt,
      cell: ({ startedAt }) => <time dateTime={startedAt}>{formatInstant(startedAt)}</time>,
    },
    {
      id: 'seen',
      header: 'Last seen',
      onPhone: 'fact',
      value: ({ lastSeenAt }) => lastSeenAt,
      cell: ({ lastSeenAt }) => <time dateTime={lastSeenAt}>{formatInstant(lastSeenAt)}</time>,
    },
    {
      id: 'end',
      header: 'Actions',
      onPhone: 'action',
      value: () => '',
      cell: (signIn) => (
        <HStack gap="2">
          {signIn.deviceName !== null && (
            <Button
              size="xs"
              variant="outline"
              colorPalette="gray"
              aria-label={`${mySignInTexts.name} ${nameOf(signIn)}, ${formatInstant(signIn.startedAt)}`}
              onClick={() => name(signIn)}
            >
              {mySignInTexts.name}…
            </Button>
          )}
          <Button
            size="xs"
            variant="outline"
            colorPalette="gray"
            aria-label={`${mySignInTexts.end} ${nameOf(signIn)}, ${formatInstant(signIn.startedAt)}`}
            onClick={() => end(signIn)}
          >
            {mySignInTexts.end}
          </Button>
        </HStack>
      ),
    },
  ]);
