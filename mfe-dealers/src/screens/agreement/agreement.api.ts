import type { agreements } from 'api-contract';
import { useCall, useChange } from 'shared-auth';

export type Agreement = agreements.Agreement;
export type AgreementComment = agreements.AgreementComment;

export const useAgreement = (documentId: string) =>
  useCall('GET /api/v1/agreement/:documentId', { params: { documentId } });

export const useAgreementComments = (documentId: string) =>
  useCall('GET /api/v1/agreement/:documentId/comments', { params: { documentId } });

export const useAgreementVersion = (documentId: string, version: number) =>
  useCall('GET /api/v1/agreement/:documentId/versions/:version', { params: { documentId, version } });

export const useSaveAgreement = () => useChange('PUT /api/v1/agreement/:documentId');
export const useAddComment = () => useChange('POST /api/v1/agreement/:documentId/comments');
