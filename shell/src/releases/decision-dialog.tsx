import type { steer } from 'api-contract';
import { Text } from 'shared-ui';
import { FormDialog } from 'shared-ui/dialog';
import { CheckField, useForm } from 'shared-ui/form';
import { CanaryDialog } from './canary-dialog.tsx';
import { Meanwhile, Obstacles, ReasonField } from './decision-parts.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import type { RemoteDetails, RequestedDecision } from './remote-details.ts';
import { RulesDialog } from './rules-dialog.tsx';
import { releaseTexts } from './release-texts.ts';
import { type SteeringDecision, useSteering } from './use-steering.ts';

interface DecisionDialogProps {
  decision: RequestedDecision;
  remote: RemoteDetails;
  onClose: () => void;
}

export function DecisionDialog({ decision, remote, onClose }: DecisionDialogProps) {
  if (decision.action === 'canary')
    return <CanaryDialog version={decision.version} remote={remote} onClose={onClose} />;
  if (decision.action === 'rules') return <RulesDialog remote={remote} onClose={onClose} />;
  if (decision.action === 'plan') return <PlanDialog remote={remote} onClose={onClose} />;
  return <ReasonDialog decision={decision} remote={remote} onClose={onClose} />;
}

function getQuestion({ action, version }: RequestedDecision, { title, stable, canary, rollout }: steer.AdminRemote) {
  const now = stable ? ` Now it is ${stable.version}.` : '';
  const rest = canary && canary.version !== version ? ' The canary stays as it is.' : '';
  switch (action) {
    case 'activate':
      return {
        title: `Activate ${version}`,
        what: `Everyone gets version ${version} of ${title}.${now}${rest} Open pages offer it, and change only when somebody accepts.`,
        label: 'Activate',
      };
    case 'rollback':
      return {
        title: `Roll back to ${version}`,
        what: `Everyone gets version ${version} of ${title} again.${now}${rest} An open page leaves the newer one at its next navigation.`,
        label: 'Roll back',
      };
    case 'end-canary':
      return {
        title: 'End canary',
        what: `Everyone with the canary ${canary?.version} of ${title} gets the stable version again, open pages at their next navigation.`,
        label: 'End canary',
      };
    case 'rollout':
      return {
        title: `Roll out ${version} by plan`,
        what: `The server gives version ${version} of ${title} to the people of each step, then to everyone. It waits, continues and rolls back by evidence.${
          canary && canary.version !== version ? ` It replaces the canary ${canary.version}.` : ''
        }`,
        label: 'Roll out',
      };
    case 'no-plan':
      return { title: 'Remove the plan', what: 'A rollout that has begun keeps it.', label: 'Remove' };
    case 'pause':
      return {
        title: 'Pause the rollout',
        what: `Version ${rollout?.version} stays with the people who have it. The server still rolls it back when it is worse.`,
        label: 'Pause',
      };
    case 'continue':
      return { title: 'Continue the rollout', what: 'The next step comes by evidence again.', label: 'Continue' };
    case 'approve':
      return {
        title: 'Approve the next step',
        what: `Version ${rollout?.version} continues, unless the days are frozen or it is night.`,
        label: 'Approve',
      };
    case 'skip':
      return {
        title: 'Skip this step',
        what: `The next people get version ${rollout?.version} now, without evidence, at night and on frozen days too.`,
        label: 'Skip',
      };
    case 'abort':
      return {
        title: 'Abort the rollout',
        what: `Everyone with version ${rollout?.version} gets the stable version again, open pages at their next navigation.`,
        label: 'Abort',
      };
    case 'off':
      return {
        title: `Switch off ${title}`,
        what: `Its menu entries go, and its pages show this reason instead, for everyone.`,
        label: 'Switch off',
      };
    default:
      return {
        title: `Switch on ${title}`,
        what: 'Its menu entries and pages come back.',
        label: 'Switch on',
      };
  }
}

function ReasonDialog({ decision, remote, onClose }: DecisionDialogProps) {
  const { decide, meanwhile, goOn } = useSteering(remote);
  const form = useForm({
    initial: { reason: '', takeBack: false, withoutCanary: false },
    validate: ({ reason }) => (reason.trim() ? {} : { reason: releaseTexts.giveReason }),
    submit: ({ reason, takeBack, withoutCanary }) =>
      decide({
        ...(decision.action === 'no-plan' ? { action: 'plan', plan: null } : decision),
        reason,
        ...(decision.action === 'activate' && { takeBack }),
        ...(withoutCanary && { withoutCanary }),
      } as SteeringDecision),
  });
  const { title, what, label } = getQuestion(decision, remote);
  const goesOn = ['approve', 'skip'].includes(decision.action) ? remote.rollout?.version : undefined;
  const released = decision.version ?? goesOn;
  return (
    <FormDialog open title={title} form={form} submitLabel={label} onClose={onClose}>
      <Text>{what}</Text>
      <Obstacles version={remote.list.find(({ version }) => version === released)} />
      {decision.action === 'activate' && remote.stable && (
        <CheckField label={releaseTexts.takeBack} {...form.field('takeBack')} />
      )}
      {decision.action === 'activate' && remote.rules.canaryFirst && (
        <CheckField label={releaseTexts.withoutCanary} {...form.field('withoutCanary')} />
      )}
      <ReasonField {...form.field('reason')} isPublic={decision.action === 'off'} />
      <Meanwhile lines={meanwhile} onGoOn={goOn} />
    </FormDialog>
  );
}
