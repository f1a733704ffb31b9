import { refreshReads, Slot, TimelineSlot, useEvent, useRememberThing } from 'shared-auth';
import { Timeline } from 'shared-auth/timeline';
import { useState } from 'react';
import { Grid, PageHeader, personText, RetryAlert, usePageTitle } from 'shared-ui';
import { createOfficerPage } from '../../officer/create-officer-page.tsx';
import { officerAddress } from '../../officer/officer-page-address.ts';
import { OfficerActions, OfficerPages } from '../../officer/officer-pages.tsx';
import { isRefused, OfficerRefused } from '../../officer/officer-refused.tsx';
import { DaySection, useChosenDay } from './day-section.tsx';
import { MonthSection } from './month-section.tsx';
import { OfficerFacts } from './officer-facts.tsx';
import { useOfficer } from './officer.api.ts';
import { RequestsSection } from './requests-section.tsx';

function OfficerScreen({ SAP_ID }: { SAP_ID: string }) {
  const { data, error, refresh } = useOfficer(SAP_ID);
  const officer = data?.data;
  // Refreshes after a decision in another tab.
  useEvent('officer:changed', (event) => {
    if (event.SAP_ID === SAP_ID) void refreshReads('/api/v1/officers/*', '/api/v1/inbox/*');
  });
  usePageTitle('Officer', personText(officer?.name, SAP_ID));
  useRememberThing(
    officer && {
      text: officer.name || SAP_ID,
      ...(officer.name && { detail: SAP_ID }),
      to: officerAddress(SAP_ID),
      kind: 'Officers',
    },
  );
  const [day] = useChosenDay();
  const [isDayFirst] = useState(day !== '');
  const refused = isRefused(error) ? error : undefined;
  if (refused) return <OfficerRefused SAP_ID={SAP_ID} message={refused.message} />;
  const timeline = (
    <TimelineSlot name="officer-timeline" key="timeline" SAP_ID={SAP_ID}>
      {(contributors) => <Timeline contributors={contributors} />}
    </TimelineSlot>
  );
  const daySection = <DaySection key="day" SAP_ID={SAP_ID} lastVisitDay={officer?.lastVisit?.day} />;
  return (
    <Grid gap="4" gridTemplateColumns="minmax(0, 1fr)" alignContent="start">
      <PageHeader
        title={officer?.name || SAP_ID}
        detail={officer?.name ? SAP_ID : undefined}
        help={{
          counts:
            'One officer: what decides, what happened, a chosen day, the month as COR Daily counts it, and what waits.',
          filledBy: 'Attendance, visits, plans and requests come from the officers’ app, or with an import.',
        }}
        // From the start: the line keeps its height when the name loads.
        actions={<OfficerActions SAP_ID={SAP_ID} name={officer?.name} />}
      />
      <OfficerPages SAP_ID={SAP_ID} />
      {error && !officer ? (
        <RetryAlert onRetry={refresh}>{error.message}</RetryAlert>
      ) : (
        <OfficerFacts SAP_ID={SAP_ID} officer={officer} />
      )}
      {isDayFirst ? [daySection, timeline] : [timeline, daySection]}
      <MonthSection SAP_ID={SAP_ID} />
      <RequestsSection SAP_ID={SAP_ID} />
      <Slot name="officer" SAP_ID={SAP_ID} />
    </Grid>
  );
}

export default createOfficerPage(OfficerScreen);
