import { ListSteps } from 'shared-auth';
import { Grid, InlineAlert, PageHeader } from 'shared-ui';

/** Links back to the list (D-038). */
export const OfficerRefused = ({ SAP_ID, message }: { SAP_ID: string; message: string }) => (
  <Grid gap="3" gridTemplateColumns="minmax(0, 1fr)" alignContent="start">
    <PageHeader title={SAP_ID} />
    <ListSteps kind="officers" id={SAP_ID} addressOf={(officer) => `/SO/${encodeURIComponent(officer)}/PJP`} />
    <InlineAlert>{message}</InlineAlert>
  </Grid>
);

/** Unknown (404) or out of scope (403). */
export const isRefused = (error: { status?: number } | undefined): boolean =>
  error?.status === 404 || error?.status === 403;
