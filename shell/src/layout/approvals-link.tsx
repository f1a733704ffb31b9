import type { FeedRemote } from 'api-contract';
import Inbox from 'lucide-react/icons/inbox';
import { isRoleAllowed, type Role, useCall, useUser } from 'shared-auth';
import { Box, formatIndian, RouterLink, useLocation } from 'shared-ui';
import { useAppBadge } from '../install/use-app-badge.ts';
import { prefetchOn, useMenuRemotes } from '../remotes/index.ts';
import { shellTexts } from '../shell-texts.ts';
import { barIcon } from './bar-icon.ts';
import { barItem } from './bar-item.ts';
import { CountBadge, countText } from './count-badge.tsx';

const path = '/approvals';
const MOST = 999;
const inboxFor = (remotes: readonly FeedRemote[], role: Role) =>
  remotes.find(({ screens }) => screens.some((screen) => screen.path === path && isRoleAllowed(screen.roles, role)));

export function ApprovalsLink({ mayLoad }: { mayLoad: boolean }) {
  const { role } = useUser();
  const remote = inboxFor(useMenuRemotes(), role);
  // Shares the inbox's call, so decisions refresh the count.
  const { data } = useCall(remote && mayLoad ? 'GET /api/v1/inbox/counts' : null);
  useAppBadge(data?.data.total);
  const { pathname } = useLocation();
  if (!remote) return null;
  const count = data?.data.total ?? 0;
  const nameWith = (text: string): string =>
    count > 0 ? `${shellTexts.approvals}, ${text} ${shellTexts.waiting}` : shellTexts.approvals;
  return (
    <Box asChild {...barItem} position="relative" pe={{ base: '7', md: '2' }}>
      <RouterLink
        to={path}
        aria-label={nameWith(countText(count, MOST))}
        title={nameWith(formatIndian(count))}
        aria-current={pathname === path ? 'page' : undefined}
        {...prefetchOn(remote.name, path)}
      >
        <Inbox {...barIcon} />
        <Box as="span" hideBelow="md">
          {shellTexts.approvals}{' '}
        </Box>
        {/* At the corner of its picture where there is no room for words. */}
        <Box
          as="span"
          display={{ base: 'block', md: 'inline-flex' }}
          position={{ base: 'absolute', md: 'static' }}
          bottom="calc(50% + 0.0625rem)"
          insetInlineStart="1.1875rem"
        >
          <CountBadge count={count} tone="work" most={MOST} holdsRoom />
        </Box>
      </RouterLink>
    </Box>
  );
}
