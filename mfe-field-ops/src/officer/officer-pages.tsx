import { Box, NavLink } from 'shared-ui';

/** The pages of one officer that exist, in the documented order (D-034). A new page is one more line. */
const pages = [{ path: 'PJP', label: 'PJP' }] as const;

export function OfficerPages({ SAP_ID }: { SAP_ID: string }) {
  return (
    <Box as="nav" aria-label="Officer pages" display="flex" gap="1" overflowX="auto" borderBottomWidth="1px">
      {pages.map(({ path, label }) => (
        <Box
          asChild
          key={path}
          px="3"
          py="1.5"
          mb="-1px"
          whiteSpace="nowrap"
          fontWeight="medium"
          color="fg.muted"
          borderBottomWidth="2px"
          borderColor="transparent"
          _currentPage={{ color: 'accent.fg', borderColor: 'accent.solid' }}
        >
          <NavLink to={`/SO/${encodeURIComponent(SAP_ID)}/${path}`} end>
            {label}
          </NavLink>
        </Box>
      ))}
    </Box>
  );
}
