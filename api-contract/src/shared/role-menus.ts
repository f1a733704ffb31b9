import { z } from 'zod';
import { call, message } from '../call.ts';
import { MENU_ROLES } from '../menus.ts';
import { ADM, ANY } from '../roles.ts';

/** In menu order, without 'Logout'. */
export const menuItem = z.strictObject({
  label: z.string().trim().min(1, 'Please name the page.').max(80, 'At most 80 characters.'),
  on: z.boolean(),
});
export type MenuItem = z.infer<typeof menuItem>;

const menuRole = z.enum(MENU_ROLES, 'Please choose ADMIN, ZO, RO, AO or Other.');

const menuList = z.array(menuItem).max(200, 'At most 200 entries.');

export const menuPublish = z.object({
  id: z.string(),
  role: menuRole,
  at: z.string(),
  by: z.string(),
  /** Missing if nobody has the SAP ID. */
  byName: z.string().optional(),
  action: z.enum(['publish', 'reset']),
  before: z.array(menuItem),
  after: z.array(menuItem),
});
export type MenuPublish = z.infer<typeof menuPublish>;

const menus = {
  data: z.partialRecord(menuRole, z.array(menuItem)),
  /** Publish counts, the base of a PUT. */
  versions: z.partialRecord(menuRole, z.number().int()),
  /** Only for ADMIN: the newest 100, newest first. */
  history: z.array(menuPublish),
  message,
};

export const roleMenus = call({
  method: 'GET',
  path: '/api/v1/admin/role-menus',
  roles: ANY,
  tag: 'Session',
  summary: 'The menus by role: the own one, and for ADMIN all of them; with history=yes who published what (D-025)',
  query: z.strictObject({ history: z.enum(['yes']).optional() }),
  response: z.object(menus),
});

export const publishRoleMenu = call({
  method: 'PUT',
  path: '/api/v1/admin/role-menus',
  roles: ADM,
  tag: 'Session',
  summary: 'Publish the menu of a role; a version that is not the newest is refused',
  body: z.strictObject({ role: menuRole, labels: menuList, version: z.number().int().min(0).optional() }),
  refusals: ['MENU_ENTRY_UNKNOWN', 'MENU_ENTRY_TWICE', 'MENU_ENTRY_CLOSED', 'MENU_LOGOUT'],
  response: z.object(menus),
});
