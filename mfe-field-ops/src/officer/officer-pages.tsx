import { useEffect, useRef } from 'react';
import { officerAddress } from './officer-page-address.ts';
import { OfficerNeighbours } from './officer-neighbours.tsx';
import { Box, NavLink, useLocation, useSearchParams } from 'shared-ui';

/** The officer's own page, then the documented ones in their order (D-034). Those that list a range keep it from one to the next. */
const pages = [
  { path: '', label: 'Overview' },
  { path: 'PJP', label: 'PJP', hasRange: true },
  { path: 'visits', label: 'Dealer Visits', hasRange: true },
  { path: 'attendance', label: 'Visit Attendance', hasRange: true },
  { path: 'daily', label: 'Daily Visits' },
  { path: 'daily/timespent', label: 'Time Spent (App)' },
  { path: 'prospectus/visits', label: 'Secondary Visits', hasRange: true },
  { path: 'tasks', label: 'Tasks', hasRange: true },
  { path: 'leads', label: 'Leads', hasRange: true },
] as const;

const rangeIn = (query: URLSearchParams) => {
  const range = new URLSearchParams([...query].filter(([name]) => name === 'start' || name === 'end')).toString();
  return range && `?${range}`;
};

export function OfficerPages({ SAP_ID }: { SAP_ID: string }) {
  const [query] = useSearchParams();
  const range = rangeIn(query);
  const strip = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  // On a phone the strip is wider than the screen: the page that is open stands in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address says which page is open
  useEffect(() => {
    const open = strip.current?.querySelector<HTMLElement>('[aria-current=page]');
    if (strip.current && open) {
      strip.current.scrollLeft = open.offsetLeft - (strip.current.clientWidth - open.offsetWidth) / 2;
    }
  }, [pathname]);
  const page = pages.find(({ path }) => pathname.split('/').slice(3).join('/') === path) ?? pages[0];
  const addressOf = (officer: string, { path, ...rest }: (typeof pages)[number]) =>
    `${officerAddress(officer)}${path && `/${path}`}${'hasRange' in rest ? range : ''}`;
  return (
    <Box display="grid" gap="2" gridTemplateColumns="minmax(0, 1fr)">
      <OfficerNeighbours SAP_ID={SAP_ID} addressOf={(officer) => addressOf(officer, page)} />
      <Box
        as="nav"
        ref={strip}
        position="relative"
        aria-label="Officer pages"
        display="flex"
        gap="1"
        overflowX="auto"
        overflowY="hidden"
        borderBottomWidth="1px"
      >
        {pages.map((each) => (
          <Box
            asChild
            key={each.path}
            px="3"
            py="1.5"
            mb="-1px"
            whiteSpace="nowrap"
            fontWeight="medium"
            color="fg.muted"
            borderBottomWidth="2px"
            borderColor="transparent"
            outlineOffset="-2px"
            _currentPage={{ color: 'accent.fg', borderColor: 'accent.solid' }}
          >
            <NavLink to={addressOf(SAP_ID, each)} end>
              {each.label}
            </NavLink>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
