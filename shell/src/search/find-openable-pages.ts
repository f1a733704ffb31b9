import type { FeedRemote, Role } from 'api-contract';
import { ADM, isRoleAllowed, ANY, M4_READ } from 'shared-auth';
import { alertTexts } from '../alerts/alert-texts.ts';
import { queueTexts } from '../offline/queue/queue-texts.ts';
import { shellTexts } from '../shell-texts.ts';
import { systemTexts } from '../system/system-texts.ts';
import { todayTexts } from '../today/today-texts.ts';

export interface FoundPage {
  title: string;
  /** Synonym: its menu entry. */
  menu?: string | undefined;
  keywords?: readonly string[] | undefined;
  /** Listed after the company's records. */
  isSetting?: true;
  to: string;
}

const OWN: readonly (FoundPage & { roles: readonly Role[] })[] = [
  {
    title: todayTexts.title,
    to: '/today',
    roles: M4_READ,
    keywords: [
      'morning',
      'not started',
      'no visit',
      'plan tomorrow',
      'PJP tomorrow',
      'now',
      'running visits',
      'birthdays of dealers',
      'start page',
      'arrange tiles',
    ],
  },
  ...[
    { title: shellTexts.mySignIns, to: '/my-sign-ins', roles: ANY, keywords: ['sessions', 'devices', 'security'] },
    { title: queueTexts.title, to: '/waiting-changes', roles: ANY, keywords: ['offline', 'queue', 'unsent'] },
    { title: shellTexts.changePin, to: '/my-sign-ins?change=pin', roles: ANY, keywords: ['password'] },
    {
      title: shellTexts.secondFactor,
      to: '/my-sign-ins?change=factor',
      roles: ANY,
      keywords: ['authenticator', 'two-factor', '2FA', 'recovery codes'],
    },
    { title: alertTexts.title, to: '/alerts', roles: ADM, keywords: ['warnings'] },
    { title: systemTexts.title, to: '/system', roles: ADM, keywords: ['health', 'disk', 'queues', 'backup'] },
    {
      title: shellTexts.remotes,
      to: '/remotes',
      roles: ADM,
      keywords: ['releases', 'versions', 'roll back', 'rollback', 'rollout', 'canary', 'freeze', 'deploy token'],
    },
    {
      title: shellTexts.incidents,
      to: '/remotes?part=incidents',
      roles: ADM,
      keywords: ['errors', 'faults', 'crashes', 'stack'],
    },
    { title: shellTexts.resetPins, to: '/reset-pins', roles: ADM, keywords: ['password', 'forgot pin', 'unlock'] },
    { title: shellTexts.roleMenus, to: '/role-menus', roles: ADM, keywords: ['navigation'] },
    { title: shellTexts.pageParts, to: '/page-parts', roles: ADM, keywords: ['arrange', 'order of parts'] },
  ].map((page) => ({ ...page, isSetting: true as const })),
];

export const findOwnRoles = (path: string): readonly Role[] | undefined => OWN.find(({ to }) => to === path)?.roles;

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
          .map(({ title, menu, keywords, path }) => ({ title, menu, keywords, to: path })),
  ),
];
