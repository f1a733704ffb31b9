import type { ResponseOf, pins } from 'api-contract';
import { ROLE_FACTS, ROLES } from 'api-contract/roles';
import { mutation, OfficerLink, useCall, useChange, useUser } from 'shared-auth';
import {
  Box,
  Button,
  type Column,
  columnsFor,
  SmallTable,
  formatInstant,
  HStack,
  PageHeader,
  personText,
  SearchBox,
  toast,
  useSearchParams,
} from 'shared-ui';
import { ConfirmDialog } from 'shared-ui/dialog';
import { useState } from 'react';
import { SecretDialog } from '../layout/secret-dialog.tsx';
import { Intro, EmptyNote, CallContent, TwoLineCell } from '../releases/admin-page.tsx';
import { shellTexts } from '../shell-texts.ts';
import { resetPinTexts } from './reset-pin-texts.ts';

const resetPin = mutation('POST /api/v1/admin/pins/:id/reset', { invalidates: ['GET /api/v1/admin/pins'] });
const resetFactor = mutation('POST /api/v1/admin/pins/:id/second-factor/reset', {
  invalidates: ['GET /api/v1/admin/pins'],
});

type Made = ResponseOf<typeof pins.resetPin>['data'];

export default function ResetPinsScreen() {
  const { SAP_ID } = useUser();
  const [params, setParams] = useSearchParams();
  const search = params.get('search')?.trim() ?? '';
  const isSearching = search.length >= 2;
  const users = useCall(isSearching ? 'GET /api/v1/admin/pins' : null, { query: { search } });
  const [owner, setOwner] = useState<pins.PinOwner>();
  const [made, setMade] = useState<Made>();
  const [factorOwner, setFactorOwner] = useState<pins.PinOwner>();
  return (
    <Box>
      <PageHeader title={shellTexts.resetPins} help={{ counts: resetPinTexts.about }} />
      <Box mt="2">
        <Intro text={resetPinTexts.about}>
          <SearchBox
            label={resetPinTexts.search}
            value={search}
            delayMs={300}
            onChange={(value) => setParams(value.trim() ? { search: value } : {}, { replace: true })}
          />
        </Intro>
      </Box>
      {isSearching ? (
        <CallContent of={users}>
          {({ data }) =>
            data.length === 0 ? (
              <EmptyNote>{resetPinTexts.none}</EmptyNote>
            ) : (
              <SmallTable
                title={shellTexts.resetPins}
                columns={createColumns({ reset: setOwner, resetFactor: setFactorOwner }, SAP_ID)}
                rows={data}
                rowKey={({ _id }) => _id}
              />
            )
          }
        </CallContent>
      ) : (
        <EmptyNote>{resetPinTexts.searchFirst}</EmptyNote>
      )}
      {owner && <ResetDialog owner={owner} onMade={setMade} onClose={() => setOwner(undefined)} />}
      {factorOwner && <ResetFactorDialog owner={factorOwner} onClose={() => setFactorOwner(undefined)} />}
      {made && !owner && (
        <SecretDialog
          title={`One-time pin of ${made.name}`}
          warning={resetPinTexts.shownOnce}
          label={`Pin for ${made.SAP_ID}`}
          secret={made.pin}
          note={`Good until ${formatInstant(made.until)}, for one sign-in in a browser.`}
          onClose={() => setMade(undefined)}
        />
      )}
    </Box>
  );
}

function ResetDialog(props: { owner: pins.PinOwner; onMade: (made: Made) => void; onClose: () => void }) {
  const { owner, onMade, onClose } = props;
  const { run } = useChange(resetPin);
  return (
    <ConfirmDialog
      open
      title={resetPinTexts.reset}
      question={`Reset the pin of ${owner.name} · ${owner.SAP_ID}, ${owner.role}? The current pin stops working, and this person is signed out everywhere at once.`}
      confirmLabel={resetPinTexts.reset}
      tone="danger"
      onConfirm={async () => {
        const { data } = await run({ params: { id: owner._id } });
        onMade(data);
      }}
      onClose={onClose}
    />
  );
}

function ResetFactorDialog({ owner, onClose }: { owner: pins.PinOwner; onClose: () => void }) {
  const { run } = useChange(resetFactor);
  return (
    <ConfirmDialog
      open
      title={resetPinTexts.resetFactor}
      question={`Take away the second factor of ${owner.name} · ${owner.SAP_ID}, ${owner.role}? The pin alone then signs this person in, who is signed out everywhere at once and told.`}
      confirmLabel={resetPinTexts.resetFactor}
      tone="danger"
      onConfirm={async () => {
        toast.success((await run({ params: { id: owner._id } })).message);
      }}
      onClose={onClose}
    />
  );
}

const isOfficer = ({ role }: pins.PinOwner): boolean =>
  ROLES.some((known) => known === role && ROLE_FACTS[known].reach === 'own');
const nameCell = (owner: pins.PinOwner, text: string) =>
  isOfficer(owner) ? <OfficerLink sapId={owner.SAP_ID}>{text}</OfficerLink> : text;

type Choose = (owner: pins.PinOwner) => void;
const createColumns = (on: { reset: Choose; resetFactor: Choose }, me: string): readonly Column<pins.PinOwner>[] =>
  columnsFor<pins.PinOwner>()([
    {
      id: 'sapId',
      header: 'SAP ID',
      onPhone: 'subtitle',
      value: ({ SAP_ID }) => SAP_ID,
      cell: (owner) => nameCell(owner, owner.SAP_ID),
    },
    {
      id: 'name',
      header: 'Name',
      onPhone: 'title',
      value: ({ name }) => name,
      cell: (owner) => nameCell(owner, owner.name),
    },
    { id: 'role', header: 'Role', onPhone: 'subtitle', value: ({ role }) => role },
    {
      id: 'reset',
      header: 'Last reset',
      onPhone: 'fact',
      value: ({ lastReset }) => lastReset?.at ?? null,
      cell: ({ lastReset, oneTimePinUntil }) =>
        lastReset ? (
          <TwoLineCell
            first={`${formatInstant(lastReset.at)} by ${personText(lastReset.byName, lastReset.by)}`}
            second={oneTimePinUntil ? `one-time pin good until ${formatInstant(oneTimePinUntil)}` : ''}
          />
        ) : (
          'Never'
        ),
    },
    {
      id: 'actions',
      header: 'Actions',
      onPhone: 'action',
      value: () => '',
      cell: (owner) =>
        owner.SAP_ID === me ? (
          resetPinTexts.own
        ) : (
          <HStack gap="2" flexWrap="wrap">
            <Button
              size="xs"
              variant="outline"
              colorPalette="gray"
              aria-label={`${resetPinTexts.reset} of ${owner.SAP_ID}`}
              onClick={() => on.reset(owner)}
            >
              {resetPinTexts.reset}…
            </Button>
            {owner.hasSecondFactor && (
              <Button
                size="xs"
                variant="outline"
                colorPalette="gray"
                aria-label={`${resetPinTexts.resetFactor} of ${owner.SAP_ID}`}
                onClick={() => on.resetFactor(owner)}
              >
                {resetPinTexts.resetFactor}…
              </Button>
            )}
          </HStack>
        ),
    },
  ]);
