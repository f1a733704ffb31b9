import type { deploy } from 'api-contract';
import { mutation, useCall, useChange } from 'shared-auth';
import {
  Button,
  type Column,
  columnsFor,
  SmallTable,
  Stack,
  formatInstant,
  Person,
  StatusText,
  toast,
} from 'shared-ui';
import { ConfirmDialog } from 'shared-ui/dialog';
import { useMemo, useState } from 'react';
import { Intro, MonospaceText, EmptyNote, Part, CallContent, TwoLineCell } from './admin-page.tsx';
import { releaseTexts } from './release-texts.ts';
import { MakeTokenDialog, type MadeToken, NewTokenDialog } from './token-dialogs.tsx';

type Token = deploy.DeployToken;
const withdrawToken = mutation('DELETE /api/v1/admin/deploy-tokens/:id', {
  invalidates: ['GET /api/v1/admin/deploy-tokens'],
});

const sortTokens = (tokens: readonly Token[]): Token[] =>
  tokens.toSorted(
    (a, b) =>
      Number(a.withdrawnAt !== null) - Number(b.withdrawnAt !== null) ||
      a.remote.localeCompare(b.remote) ||
      b.at.localeCompare(a.at),
  );

const stateOf = ({ withdrawnAt, expiresAt }: Token) =>
  withdrawnAt ? 'Withdrawn' : expiresAt !== null && Date.parse(expiresAt) <= Date.now() ? 'Expired' : 'Valid';
const endOf = ({ expiresAt }: Token) => (expiresAt ? `until ${formatInstant(expiresAt)}` : releaseTexts.noEnd);

export function Tokens({ remote }: { remote?: string }) {
  const tokens = useCall('GET /api/v1/admin/deploy-tokens');
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<MadeToken>();
  const [leaving, withdraw] = useState<Token>();
  const columns = useMemo(() => tokenColumns(withdraw, remote === undefined), [remote]);
  const make = (
    <Button size="sm" variant={remote ? 'outline' : 'solid'} onClick={() => setMaking(true)}>
      {releaseTexts.makeToken}
    </Button>
  );
  const content = (
    <>
      <CallContent of={tokens}>
        {({ data }) => {
          const rows = sortTokens(data.filter((token) => !remote || token.remote === remote));
          if (rows.length === 0) return <EmptyNote>{releaseTexts.noTokens}</EmptyNote>;
          return <SmallTable title={releaseTexts.tokens} columns={columns} rows={rows} rowKey={({ id }) => id} />;
        }}
      </CallContent>
      {isMaking && <MakeTokenDialog remote={remote} onMade={setMade} onClose={() => setMaking(false)} />}
      {made && !isMaking && <NewTokenDialog made={made} onClose={() => setMade(undefined)} />}
      {leaving && <WithdrawDialog token={leaving} onClose={() => withdraw(undefined)} />}
    </>
  );
  return remote ? (
    <Part title={releaseTexts.tokens} actions={make}>
      {content}
    </Part>
  ) : (
    <>
      <Intro text={releaseTexts.aboutTokens}>{make}</Intro>
      {content}
    </>
  );
}

const remoteColumn: Column<Token> = {
  id: 'remote',
  header: 'Remote',
  onPhone: 'subtitle',
  value: ({ remote }) => remote,
  cell: ({ remote }) => <MonospaceText>{remote}</MonospaceText>,
};

const tokenColumns = (withdraw: (token: Token) => void, hasRemote: boolean): readonly Column<Token>[] =>
  columnsFor<Token>()([
    ...(hasRemote ? [remoteColumn] : []),
    { id: 'label', header: 'Used by', onPhone: 'title', value: ({ label }) => label },
    {
      id: 'made',
      header: 'Made',
      onPhone: 'fact',
      value: ({ at }) => at,
      cell: ({ at, by, byName }) => (
        <TwoLineCell
          first={formatInstant(at)}
          second={
            <>
              by <Person name={byName} sapId={by} noLink="who made a token is head office" />
            </>
          }
        />
      ),
    },
    {
      id: 'scopes',
      header: 'May',
      onPhone: 'fact',
      value: ({ scopes }) => scopes.map((scope) => releaseTexts.scopes[scope]).join(', '),
      cell: ({ scopes }) => (
        <Stack gap="0">
          {scopes.map((scope) => (
            <span key={scope}>{releaseTexts.scopes[scope]}</span>
          ))}
        </Stack>
      ),
    },
    {
      id: 'used',
      header: 'Last used',
      onPhone: 'fact',
      value: ({ lastUsedAt }) => lastUsedAt,
      cell: ({ lastUsedAt }) => (lastUsedAt ? formatInstant(lastUsedAt) : 'Never'),
    },
    {
      id: 'state',
      header: 'State',
      onPhone: 'status',
      value: stateOf,
      cell: (token) => (
        <TwoLineCell
          first={<StatusText {...(stateOf(token) === 'Valid' && { tone: 'good' })}>{stateOf(token)}</StatusText>}
          second={token.withdrawnAt ? formatInstant(token.withdrawnAt) : endOf(token)}
        />
      ),
    },
    {
      id: 'actions',
      header: 'Actions',
      onPhone: 'action',
      value: () => '',
      cell: (token) =>
        stateOf(token) === 'Withdrawn' ? (
          '-'
        ) : (
          <Button
            size="xs"
            variant="outline"
            colorPalette="gray"
            aria-label={`Withdraw the token of ${token.label}`}
            onClick={() => withdraw(token)}
          >
            Withdraw…
          </Button>
        ),
    },
  ]);

function WithdrawDialog({ token, onClose }: { token: Token; onClose: () => void }) {
  const { run } = useChange(withdrawToken);
  return (
    <ConfirmDialog
      open
      title="Withdraw deploy token"
      question={`Withdraw the token of ${token.label} for ${token.remote}? Whoever uses it can no longer publish, from now on.`}
      confirmLabel="Withdraw"
      tone="danger"
      onConfirm={async () => {
        const { message } = await run({ params: { id: token.id } });
        toast.success(message);
      }}
      onClose={onClose}
    />
  );
}
