import type { agreements } from 'api-contract';
import { mutation, type Reads, useCall, useChange } from 'shared-auth';

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

const invalidates: readonly Reads[] = ['/api/v1/agreement/*'];
const answer = mutation('POST /api/v1/agreement/:documentId/comments', { invalidates });
const resolve = mutation('PUT /api/v1/agreement/:documentId/comments/:id', { invalidates });
const agree = mutation('POST /api/v1/agreement/:documentId/agree', { invalidates });
const signOff = mutation('POST /api/v1/agreement/:documentId/sign-off', { invalidates });

export const useAnswerComment = () => useChange(answer);
export const useResolveComment = () => useChange(resolve);
export const useAgree = () => useChange(agree);
export const useSignOff = () => useChange(signOff);
