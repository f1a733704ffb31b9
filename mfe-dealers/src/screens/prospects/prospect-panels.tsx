import { Button, FactList, Grid, Heading, HStack, Stack, Text } from 'shared-ui';
import { ScoreRing } from 'shared-ui/charts';
import { Dialog, SideDrawer } from 'shared-ui/dialog';
import { AskAboutProspect } from '../../ask-about-prospect.tsx';
import { JkScoreExplained } from './jk-score-explained.tsx';
import { fullPanelColumns, type PanelColumn, smallPanelColumns } from './profile-facts.ts';
import { getProspectName } from './prospect-names.ts';
import type { Prospect } from './prospects.api.ts';
import { JK_RING_MINIMUM } from './score-cell.tsx';
import { type StatusActions, StatusMenu } from './status-menu.tsx';

interface Props {
  prospect: Prospect;
  actions: StatusActions;
  onClose: () => void;
}

const Columns = ({ columns }: { columns: readonly PanelColumn[] }) => (
  <Grid gridTemplateColumns="repeat(auto-fit, minmax(min(16rem, 100%), 1fr))" gap="5" alignItems="start">
    {columns.map(({ title, groups }) => (
      <Stack as="section" key={title} gap="4" aria-label={title}>
        <Heading as="h3" size="md" borderBottomWidth="1px" pb="1">
          {title}
        </Heading>
        {groups.map(({ heading, facts }) => (
          <Stack key={heading} gap="1.5">
            <Text fontWeight="medium">{heading}</Text>
            {facts.length > 0 && <FactList layout="lines" facts={facts} />}
          </Stack>
        ))}
      </Stack>
    ))}
  </Grid>
);

const PanelFooter = ({ prospect, actions }: Omit<Props, 'onClose'>) => (
  <HStack gap="2" wrap="wrap" justify="end">
    {prospect.canDecide && (
      <>
        <Button variant="outline" onClick={() => actions.correct(prospect)}>
          Correct
        </Button>
        <Button variant="outline" colorPalette="red" onClick={() => actions.askReason(prospect)}>
          Reject with a reason
        </Button>
      </>
    )}
    <StatusMenu prospect={prospect} actions={actions} />
  </HStack>
);

export function ProspectPanel({ prospect, actions, onClose }: Props) {
  return (
    <SideDrawer
      open
      hasAddress
      size="full"
      title={getProspectName(prospect)}
      onClose={onClose}
      footer={<PanelFooter prospect={prospect} actions={actions} />}
    >
      <Stack gap="5">
        <AskAboutProspect prospect={prospect} />
        <ScoreRing label="JK score" score={prospect.jkScore} minDisplay={JK_RING_MINIMUM} />
        <Columns columns={fullPanelColumns(prospect)} />
      </Stack>
    </SideDrawer>
  );
}

export function SmallPanel({ prospect, actions, onClose }: Props) {
  const isDealer = prospect.prosStatus.prospectType === 'dealer';
  return (
    <Dialog
      open
      hasAddress
      size="xl"
      title="JK score"
      onClose={onClose}
      footer={<StatusMenu prospect={prospect} actions={actions} />}
    >
      <Stack gap="5">
        <JkScoreExplained prospect={prospect} />
        {isDealer && <Columns columns={smallPanelColumns(prospect)} />}
      </Stack>
    </Dialog>
  );
}
