import { MENU_ROLES, type MenuRole } from 'api-contract/menus';
import { LabelledSelect } from '../parts/labelled-select.tsx';
import { shellTexts } from '../shell-texts.ts';

const choices = MENU_ROLES.map((role) => ({ value: role, text: role }));

/** Previews another role's menu for ADMIN (D-025), until a reload or sign-out. */
export const MenuRoleSelect = ({ value, onChange }: { value: MenuRole; onChange: (role: MenuRole) => void }) => (
  <LabelledSelect label={shellTexts.menuForRole} value={value} choices={choices} onChange={onChange} />
);
