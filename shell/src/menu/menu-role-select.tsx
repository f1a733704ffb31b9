import { MENU_ROLES, type MenuRole } from 'api-contract/menus';
import { Box } from 'shared-ui';
import { shellTexts } from '../shell-texts.ts';

/** ADMIN's view of another role's menu (D-025): it changes the menu only, until a reload or a sign-out. */
export function MenuRoleSelect({ value, onChange }: { value: MenuRole; onChange: (role: MenuRole) => void }) {
  return (
    <Box asChild display="flex" alignItems="center" justifyContent="space-between" gap="2">
      <label>
        <span>{shellTexts.menuForRole}</span>
        <Box
          asChild
          bg="bg"
          color="fg"
          borderWidth="1px"
          borderRadius="md"
          px="2"
          h="7"
          css={{ '@media (pointer: coarse)': { h: '11' } }}
        >
          <select value={value} onChange={(event) => onChange(event.target.value as MenuRole)}>
            {MENU_ROLES.map((role) => (
              <option key={role} value={role}>
                {role}
              </option>
            ))}
          </select>
        </Box>
      </label>
    </Box>
  );
}
