import { Box, FactList, Stack, StatusText, Text } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import type { Visit } from './visit.ts';
import { VisitLine } from './visit-line.tsx';
import { listEvidenceFacts } from './visit-evidence.ts';

export function EvidenceDialog({ visit, onClose }: { visit: Visit; onClose: () => void }) {
  return (
    <Dialog open hasAddress title="Visit Evidence" onClose={onClose}>
      <Stack gap="4">
        <VisitLine visit={visit} />
        <FactList
          layout="lines"
          facts={listEvidenceFacts(visit).map(({ label, measured, verdict, tone }) => ({
            label,
            value: (
              <Box as="span" display="flex" flexWrap="wrap" columnGap="3">
                {measured && <span>{measured}</span>}
                <StatusText tone={tone}>{verdict}</StatusText>
              </Box>
            ),
          }))}
        />
        <Text textStyle="sm" color="fg.muted">
          Distances use the dealer’s location when the visit was recorded. Travel counts from the end of the previous
          visit of any type. More than 120 km/h, less a minute for clock differences, is faster than possible. A line
          without coordinates is unknown.
        </Text>
      </Stack>
    </Dialog>
  );
}
