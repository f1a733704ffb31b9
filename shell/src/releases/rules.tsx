import type { steer } from 'api-contract';
import { countText, Box, Button, formatIndian } from 'shared-ui';

import { Part } from './admin-page.tsx';
import { releaseTexts } from './release-texts.ts';

export function rulesTexts(rules: steer.ReleaseRules): string[] {
  const { loosest, canaryFirst, canaryHours, canaryLoads, adminOnly, watchHours, watchLoads } = rules;
  return [
    `A version that goes to everyone is watched for ${countText(watchHours, 'hour')} or ${countText(watchLoads, 'load')}, failed ones included.`,
    `Whoever releases can be stricter, but no looser than ${formatIndian(loosest.errorPoints)} percentage points more errors, ` +
      `${formatIndian(loosest.loadFactor)} times the load time, judged after ${countText(loosest.minLoads, 'load')} at the latest.`,
    canaryFirst
      ? `Canary first: a version goes to everyone only after ${countText(canaryHours, 'hour')} and ${countText(canaryLoads, 'load')} as a canary.`
      : 'A version can go to everyone without a canary.',
    adminOnly
      ? 'Activated by ADMIN only: its team uploads versions and starts canaries.'
      : 'Its team and every ADMIN can activate a version for everyone.',
  ];
}

export function Rules({ rules, change }: { rules: steer.ReleaseRules; change: () => void }) {
  return (
    <Part
      title={releaseTexts.rules}
      actions={
        <Button size="xs" variant="outline" colorPalette="gray" aria-label="Change rules…" onClick={change}>
          {releaseTexts.changeRules}
        </Button>
      }
    >
      <Box as="ul" listStyleType="disc" ps="5" m="0" textStyle="sm" maxW="80ch">
        {rulesTexts(rules).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </Box>
    </Part>
  );
}
