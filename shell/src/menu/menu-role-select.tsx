import { Box } from 'shared-ui';
import { texts } from '../texts.ts';
import { MENU_ROLES, type MenuRole } from './order.ts';

/** ADMIN's view of another role's menu (D-025): it changes the menu only, until a reload or a sign-out. */
export function MenuRoleSelect({ value, onChange }: { value: MenuRole; onChange: (role: MenuRole) => void }) {
  return (
    <Box asChild fontSize="xs" display="flex" alignItems="center" gap="2" whiteSpace="nowrap">
      <label>
        <Box as="span" hideBelow="md">
          {texts.menuForRole}
        </Box>
        <Box asChild bg="bg" color="fg" borderWidth="1px" borderRadius="md" px="2" h="7">
          <select
            aria-label={texts.menuForRole}
            value={value}
            onChange={(event) => onChange(event.target.value as MenuRole)}
          >
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
