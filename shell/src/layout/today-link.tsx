import CalendarCheck from 'lucide-react/icons/calendar-check';
import { isRoleAllowed, M4_READ, useUser } from 'shared-auth';
import { Box, RouterLink, useLocation } from 'shared-ui';
import { onIntent, prefetchSlot } from '../remotes/index.ts';
import { loadToday } from '../today/load-today.ts';
import { todayTexts } from '../today/today-texts.ts';
import { barIcon } from './bar-icon.ts';
import { barItem } from './bar-item.ts';

const path = '/today';

const prefetchToday = () => {
  void loadToday().catch(() => undefined);
  prefetchSlot('today');
};

export function TodayLink() {
  const { role } = useUser();
  const { pathname } = useLocation();
  if (!isRoleAllowed(M4_READ, role)) return null;
  return (
    <Box asChild {...barItem}>
      <RouterLink
        to={path}
        aria-label={todayTexts.title}
        title={todayTexts.title}
        aria-current={pathname === path ? 'page' : undefined}
        {...onIntent(prefetchToday)}
      >
        <CalendarCheck {...barIcon} />
        <Box as="span" hideBelow="md">
          {todayTexts.title}
        </Box>
      </RouterLink>
    </Box>
  );
}
