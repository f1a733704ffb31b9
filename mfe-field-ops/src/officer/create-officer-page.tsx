import type { ComponentType } from 'react';
import { useParams } from 'shared-ui';

/** Remounts for each officer so that no rows carry over. */
export const createOfficerPage = (Page: ComponentType<{ SAP_ID: string }>) =>
  function OfficerPage() {
    const { SAP_ID = '' } = useParams();
    return <Page key={SAP_ID} SAP_ID={SAP_ID} />;
  };
