import { MENU_ROLES, type MenuRole } from 'api-contract/menus';
import { Box, HStack } from 'shared-ui';
import { TopBarLink } from '../layout/top-bar-link.tsx';
import { shellTexts } from '../shell-texts.ts';

/** ADMIN's view of another role's menu (D-025): it changes the menu only, until a reload or a sign-out. Beside it, its editor. */
export function MenuRoleSelect({ value, onChange }: { value: MenuRole; onChange: (role: MenuRole) => void }) {
  return (
    <HStack gap="1" fontSize="xs" whiteSpace="nowrap">
      <Box asChild display="flex" alignItems="center" gap="2">
        <label>
          <Box as="span" hideBelow="md">
            {shellTexts.menuForRole}
          </Box>
          <Box asChild bg="bg" color="fg" borderWidth="1px" borderRadius="md" px="2" h="7">
            <select
              aria-label={shellTexts.menuForRole}
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
      <TopBarLink
        to={`/role-menus?role=${value}`}
        label={shellTexts.roleMenus}
        icon={<path d="M2.5 13.5 3.2 10.6 10.8 3a1.5 1.5 0 0 1 2.2 2.2L5.4 12.8Z" />}
      />
    </HStack>
  );
}
