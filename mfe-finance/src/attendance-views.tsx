import { Box, NavLink, useSearchParams } from 'shared-ui';

const VIEWS = [
  { path: '/attendance-data', label: 'List' },
  { path: '/attendance-data/month', label: 'Month' },
  { path: '/attendance-data/entitlement', label: 'Entitlement' },
];
const KEPT = ['search', 'zone', 'region', 'area'];

export function AttendanceViews() {
  const [params] = useSearchParams();
  const filters = new URLSearchParams([...params].filter(([name]) => KEPT.includes(name))).toString();
  return (
    <Box as="nav" aria-label="Attendance pages" display="flex" gap="1" borderBottomWidth="1px">
      {VIEWS.map(({ path, label }) => (
        <Box
          asChild
          key={path}
          px="3"
          py="1"
          mb="-1px"
          fontWeight="medium"
          color="fg.muted"
          borderBottomWidth="2px"
          borderColor="transparent"
          outlineOffset="-2px"
          _currentPage={{ color: 'accent.fg', borderColor: 'accent.solid' }}
        >
          <NavLink to={filters ? `${path}?${filters}` : path} end>
            {label}
          </NavLink>
        </Box>
      ))}
    </Box>
  );
}
