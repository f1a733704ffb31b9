import { Box } from '@chakra-ui/react/box';
import { type Fact, FactList } from './fact-list.tsx';

export interface NameCardProps {
  /** 'Om Tyres · K100'. */
  title: string;
  /** Text only, nothing interactive. */
  facts: readonly Fact[];
}

/**
 * For extensions of a card slot (docs/decisions/0107).
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
