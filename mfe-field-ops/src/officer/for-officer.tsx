import type { ComponentType } from 'react';
import { useParams } from 'shared-ui';

/** A page of the officer in the address; another officer gets a page of his own, so that no rows are carried over. */
export const forOfficer = (Page: ComponentType<{ SAP_ID: string }>) =>
  function OfficerPage() {
    const { SAP_ID = '' } = useParams();
    return <Page key={SAP_ID} SAP_ID={SAP_ID} />;
  };
