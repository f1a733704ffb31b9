import { Box } from '@chakra-ui/react/box';
import { type Fact, FactList } from './fact-list.tsx';

export interface NameCardProps {
  /** Who or what it is: 'Om Tyres · K100'. */
  title: string;
  /** The few that matter; texts, nothing to press. */
  facts: readonly Fact[];
}

/**
 * What the small card of a name says (docs/decisions/0107): the content of an extension of a card's slot, drawn once it is read.
 *
 * @example <NameCard title="Om Tyres · K100" facts={[{ label: 'City', value: 'Delhi' }]} />
 */
export const NameCard = ({ title, facts }: NameCardProps) => (
  <Box p="3" textStyle="sm">
    <Box fontWeight="semibold" mb="2" overflowWrap="anywhere">
      {title}
    </Box>
    <FactList layout="lines" facts={facts} />
  </Box>
);
