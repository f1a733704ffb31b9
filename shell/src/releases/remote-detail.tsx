import { useCall } from 'shared-auth';
import { Box, Button, InlineAlert, PageHeader, RouterLink } from 'shared-ui';
import { useState } from 'react';
import { DecisionDialog } from './decision-dialog.tsx';
import { ReleaseHistory } from './release-history.tsx';
import { incidentTexts } from './incident-texts.ts';
import { IncompatibleVersions } from './incompatibilities.tsx';
import { OwnerFacts } from './owner-part.tsx';
import { LivePanels } from './live-panels.tsx';
import { PartFigures } from './part-figures.tsx';
import { Policy } from './csp-violations.tsx';
import { MonospaceText, Part, CallContent, refreshFiguresMs } from './admin-page.tsx';
import type { RequestedDecision } from './remote-details.ts';
import { RolloutPart } from './rollout-part.tsx';
import { Rules } from './rules.tsx';
import { releaseTexts } from './release-texts.ts';
import { Tokens } from './tokens.tsx';
import { Versions } from './versions.tsx';

const LIMIT = 10;

const IncidentsLink = ({ remote }: { remote: string }) => (
  <Box asChild textStyle="sm" color="accent.fg" textDecoration="underline">
    <RouterLink to={`/remotes?part=incidents&of=${encodeURIComponent(remote)}`}>{incidentTexts.title}</RouterLink>
  </Box>
);

export function RemoteDetail(props: { name: string; page: number; onPage: (page: number) => void }) {
  const { name, page, onPage } = props;
  const details = useCall(
    'GET /api/v1/admin/remotes/:remote',
    { params: { remote: name }, query: { page, limit: LIMIT } },
    { refreshEveryMs: refreshFiguresMs },
  );
  const [requested, setRequested] = useState<RequestedDecision>();
  const remote = details.data?.data;
  return (
    <Box>
      <Box asChild textStyle="sm" color="accent.fg" _hover={{ textDecoration: 'underline' }}>
        <RouterLink to="/remotes">‹ {releaseTexts.title}</RouterLink>
      </Box>
      <PageHeader
        title={remote?.title ?? name}
        help={{ counts: releaseTexts.aboutRemote }}
        detail={remote && remote.title !== name && <MonospaceText>{remote.name}</MonospaceText>}
        actions={
          remote &&
          remote.off === null && (
            <Button size="sm" variant="outline" colorPalette="gray" onClick={() => setRequested({ action: 'off' })}>
              {releaseTexts.switchOff}
            </Button>
          )
        }
      />
      <Box mt="3">
        <CallContent of={details}>
          {({ data, totalPage, totalCount }) => (
            <>
              {data.off !== null && (
                <Box mb="3">
                  <InlineAlert
                    tone="warning"
                    action={
                      <Button
                        size="sm"
                        variant="outline"
                        colorPalette="gray"
                        onClick={() => setRequested({ action: 'on' })}
                      >
                        {releaseTexts.switchOn}
                      </Button>
                    }
                  >
                    {releaseTexts.off}: {data.off}
                  </InlineAlert>
                </Box>
              )}
              <IncompatibleVersions remotes={[data]} />
              <LivePanels remote={data} onRequest={setRequested} />
              <RolloutPart remote={data} onRequest={setRequested} />
              {data.parts.length > 0 && (
                <Part
                  title={releaseTexts.partFigures}
                  about={releaseTexts.aboutPartFigures}
                  actions={<IncidentsLink remote={name} />}
                >
                  <PartFigures parts={data.parts} />
                </Part>
              )}
              <Versions
                remote={data}
                paging={{ page, totalPage, totalCount, limit: LIMIT, onPage }}
                onRequest={setRequested}
              />
              <OwnerFacts remote={name} />
              <Rules rules={data.rules} change={() => setRequested({ action: 'rules' })} />
              <Part title={releaseTexts.history}>
                <ReleaseHistory lines={data.history} />
              </Part>
              <Part title={releaseTexts.policy} about={releaseTexts.aboutPolicy}>
                <Policy violations={data.policy} />
              </Part>
              <Tokens remote={name} />
              {requested && (
                <DecisionDialog decision={requested} remote={data} onClose={() => setRequested(undefined)} />
              )}
            </>
          )}
        </CallContent>
      </Box>
    </Box>
  );
}
