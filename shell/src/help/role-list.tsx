import { ANY, currentChanges, type Role, useCall, useUser } from 'shared-auth';
import { Box, FactList, RetryAlert, Skeleton, Text, useLocation } from 'shared-ui';
import { useState } from 'react';
import { findScreen } from '../menu/current-entry.ts';
import { useFeed } from '../remotes/index.ts';
import { findOwnRoles } from '../search/find-openable-pages.ts';
import { helpTexts } from './help-texts.ts';

const rolesText = (roles: readonly Role[] | 'public' | undefined): string =>
  roles === undefined || roles === 'public' ? helpTexts.everyone : roles.join(', ');

const inOneLine = (roles: readonly Role[] | 'public' | undefined) => (
  <Box as="span" whiteSpace="nowrap">
    {rolesText(roles)}
  </Box>
);

/** The screen's roles are the feed's, those of changes the contract's. */
export function RoleList() {
  const { role } = useUser();
  const { pathname } = useLocation();
  const { remotes } = useFeed();
  const [offeredKeys] = useState(currentChanges);
  const { data, error, refresh } = useCall(offeredKeys.length > 0 ? 'GET /api/v1/help/changes' : null);
  const screenRoles = findScreen(remotes, pathname)?.roles ?? findOwnRoles(pathname);
  // What everybody may do, such as marking a notification as read, tells nothing.
  const isForSome = (roles: readonly Role[]) => ANY.some((each) => !roles.includes(each));
  const changes = (data?.data ?? []).filter(({ call, roles }) => offeredKeys.includes(call) && isForSome(roles));
  return (
    <Box display="grid" gap="2">
      <FactList
        layout="lines"
        facts={[
          { label: helpTexts.openScreen, value: inOneLine(screenRoles) },
          ...changes.map(({ summary, roles }) => ({ label: summary, value: inOneLine(roles) })),
        ]}
      />
      {offeredKeys.length > 0 && !data && !error && (
        <Skeleton height="3rem" aria-busy="true" aria-label={helpTexts.roles} />
      )}
      {error && !data && <RetryAlert onRetry={refresh}>{error.message}</RetryAlert>}
      <Text textStyle="sm" color="fg.muted">
        {helpTexts.you(role)} {helpTexts.rolesHint}
      </Text>
    </Box>
  );
}
