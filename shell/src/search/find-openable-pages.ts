import type { FeedRemote, Role } from 'api-contract';
import { ADM, isRoleAllowed, ANY, M4_READ } from 'shared-auth';
import { alertTexts } from '../alerts/alert-texts.ts';
import { shellTexts } from '../shell-texts.ts';
import { systemTexts } from '../system/system-texts.ts';
import { todayTexts } from '../today/today-texts.ts';

interface FoundPage {
  title: string;
  /** Synonym: its menu entry. */
  menu?: string | undefined;
  to: string;
}

const OWN: readonly (FoundPage & { roles: readonly Role[] })[] = [
  { title: todayTexts.title, to: '/today', roles: M4_READ },
  { title: shellTexts.mySignIns, to: '/my-sign-ins', roles: ANY },
  { title: shellTexts.changePin, to: '/my-sign-ins?change=pin', roles: ANY },
  { title: alertTexts.title, to: '/alerts', roles: ADM },
  { title: systemTexts.title, to: '/system', roles: ADM },
  { title: shellTexts.remotes, to: '/remotes', roles: ADM },
  { title: shellTexts.resetPins, to: '/reset-pins', roles: ADM },
  { title: shellTexts.roleMenus, to: '/role-menus', roles: ADM },
  { title: shellTexts.pageParts, to: '/page-parts', roles: ADM },
];

/** Feed screens except those of one record, and the shell's. */
export const findOpenablePages = (remotes: readonly FeedRemote[], role: Role | undefined): FoundPage[] => [
  ...OWN.filter(({ roles }) => isRoleAllowed(roles, role)),
  ...remotes.flatMap(({ off, screens }) =>
    off !== undefined
      ? []
      : screens
          .filter(
            ({ path, roles, bare }) => roles !== 'public' && !bare && isRoleAllowed(roles, role) && !path.includes(':'),
          )
          .map(({ title, menu, path }) => ({ title, menu, to: path })),
  ),
];
