import { Icon } from '@chakra-ui/react/icon';

const createIcon = (path: string) => () => (
  <Icon boxSize="4" aria-hidden>
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={path} />
    </svg>
  </Icon>
);

export const TableIcon = createIcon('M3 5h18v14H3zM3 10h18M3 15h18M9 5v14');
export const BarsIcon = createIcon('M4 20h16M7 20v-8M12 20V5M17 20v-5');
export const InfoIcon = createIcon('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5M12 8v.01');
export const PartsIcon = createIcon('M4 4v16M8 7h12M8 12h8M8 17h4');
export const DonutIcon = createIcon('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8z');
