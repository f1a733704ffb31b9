import { type ReactNode, useEffect, useRef } from 'react';
import { CommandSlot, ListSteps } from 'shared-auth';
import { officerAddress } from './officer-page-address.ts';
import { Box, Hint, NavLink, explainTerms, useLocation, useSearchParams } from 'shared-ui';

interface OfficerPage {
  path: string;
  label: string;
  /** Query parameters that the page and its neighbours keep. */
  query: readonly string[];
}

const RANGE = ['start', 'end'];
const OVERVIEW: OfficerPage = { path: '', label: 'Overview', query: ['day'] };
/** The officer's own page, then the documented order (D-034). */
const pages: readonly OfficerPage[] = [
  OVERVIEW,
  { path: 'PJP', label: 'PJP', query: RANGE },
  { path: 'visits', label: 'Dealer Visits', query: RANGE },
  { path: 'attendance', label: 'Visit Attendance', query: RANGE },
  { path: 'daily', label: 'Daily Visits', query: [] },
  { path: 'daily/timespent', label: 'Time Spent (App)', query: [] },
  { path: 'prospectus/visits', label: 'Secondary Visits', query: RANGE },
  { path: 'tasks', label: 'Tasks', query: RANGE },
  { path: 'leads', label: 'Leads', query: RANGE },
];

const keepQuery = (query: URLSearchParams, names: readonly string[]) => {
  const part = new URLSearchParams([...query].filter(([name]) => names.includes(name))).toString();
  return part && `?${part}`;
};

/** The tab is the only tab stop: focus inside it shows the hint. */
function TermOfTab({ label, children }: { label: string; children: ReactNode }) {
  const meaning = explainTerms(label);
  return meaning ? (
    <Hint text={meaning} focusable={false} isTerm>
      {children}
    </Hint>
  ) : (
    children
  );
}

function useOfficerPage() {
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const page = pages.find(({ path }) => pathname.split('/').slice(3).join('/') === path) ?? OVERVIEW;
  const addressOf = (officer: string, { path, query: names }: OfficerPage) =>
    `${officerAddress(officer)}${path && `/${path}`}${keepQuery(query, names)}`;
  return { pathname, page, addressOf };
}

/** 'More', and the same page of the neighbouring officers. */
export function OfficerActions({ SAP_ID, name }: { SAP_ID: string; name: string | undefined }) {
  const { page, addressOf } = useOfficerPage();
  return (
    <>
      <CommandSlot name="officer-commands" of={name || SAP_ID} SAP_ID={SAP_ID} />
      <ListSteps kind="officers" id={SAP_ID} addressOf={(officer) => addressOf(officer, page)} />
    </>
  );
}

export function OfficerPages({ SAP_ID }: { SAP_ID: string }) {
  const strip = useRef<HTMLDivElement>(null);
  const { pathname, addressOf } = useOfficerPage();
  // A phone's strip is wider than the screen: scroll to the open page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address says which page is open
  useEffect(() => {
    const open = strip.current?.querySelector<HTMLElement>('[aria-current=page]');
    if (strip.current && open) {
      strip.current.scrollLeft = open.offsetLeft - (strip.current.clientWidth - open.offsetWidth) / 2;
    }
  }, [pathname]);
  return (
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
        <TermOfTab key={each.path} label={each.label}>
          <Box
            asChild
            display="block"
            px="3"
            py="1"
            mb="-1px"
            whiteSpace="nowrap"
            fontWeight="medium"
            color="fg.muted"
            borderBottomWidth="2px"
            borderColor="transparent"
            outlineOffset="-2px"
            _currentPage={{ color: 'accent.fg', borderColor: 'accent.solid' }}
          >
            <NavLink to={addressOf(SAP_ID, each)} end aria-description={explainTerms(each.label)}>
              {each.label}
            </NavLink>
          </Box>
        </TermOfTab>
      ))}
    </Box>
  );
}
