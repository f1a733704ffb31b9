import { Box, HStack, Text } from 'shared-ui';
import { ScoreRing } from 'shared-ui/charts';
import { getProspectName } from './prospect-names.ts';
import type { Prospect } from './prospects.api.ts';

/** Minimum that the JK ring shows (D-151). */
export const JK_RING_MINIMUM = 50;
const RING_SIZE = 32;

const Named = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <HStack gap="1">
    <Box lineHeight="0">{children}</Box>
    <Text as="span" textStyle="xs" color="fg.muted" aria-hidden="true">
      {name}
    </Text>
  </HStack>
);

/** Shows '0' without a score (D-153). */
export const PartnerRing = ({ score, size = RING_SIZE }: { score: number | null; size?: number }) => (
  <ScoreRing label="Partner score" score={score ?? 0} size={size} />
);

export function ScoreCell({ prospect, onExplain }: { prospect: Prospect; onExplain: (prospect: Prospect) => void }) {
  return (
    <HStack gap="2">
      <Named name="Partner">
        <PartnerRing score={prospect.actyvScore} />
      </Named>
      <Named name="JK">
        <Box asChild borderRadius="full" cursor="button" display="block" lineHeight="0">
          <button
            type="button"
            aria-label={`JK score of ${getProspectName(prospect)}: ${Math.max(JK_RING_MINIMUM, prospect.jkScore)}, how it is made up`}
            onClick={() => onExplain(prospect)}
          >
            <ScoreRing label="JK score" score={prospect.jkScore} minDisplay={JK_RING_MINIMUM} size={RING_SIZE} />
          </button>
        </Box>
      </Named>
    </HStack>
  );
}
