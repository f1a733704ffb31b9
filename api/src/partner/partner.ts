import { z } from 'zod';

/** Data of the server, never of a browser (D-318). */
export interface PartnerOrder {
  /** Equal for all attempts: the partner accepts it once. */
  reference: string;
  type: 'dealer' | 'customer' | 'jkc';
  gst: string;
  mobile: string;
  name: string;
  email: string;
}

/** 'prospects' creates a prospect, 'scores' only rates a dealer; the address's last part. */
export type PartnerPurpose = 'prospects' | 'scores';

/** Per docs/partner.md. */
export const partnerResponse = z.object({
  reference: z.string(),
  status: z.enum(['success', 'failure']),
  message: z.string().trim().max(500),
  actyvScore: z.number().min(0).max(100).nullish(),
  documentLinks: z
    .array(z.object({ fileName: z.string().trim().min(1).max(200), url: z.string().max(2000) }))
    .max(20)
    .nullish(),
  documents: z.string().max(2000).nullish(),
});
export type PartnerResponse = z.infer<typeof partnerResponse>;

export interface PartnerReply {
  response: PartnerResponse;
  /** Raw, for ADMIN. */
  text: string;
  attempts: number;
}

export interface PartnerDocument {
  name: string;
  type: string;
  content: Buffer;
}

/** Financing partner. */
export interface ActyvPartner {
  /** Shown with exchanges, so never an address with a password. */
  name: string;
  /** @throws PartnerFailure without a definite response */
  send(purpose: PartnerPurpose, order: PartnerOrder): Promise<PartnerReply>;
  /** Uses the partner's key; undefined if elsewhere or unavailable. */
  fetchDocument(link: { fileName: string; url: string }): Promise<PartnerDocument | undefined>;
  /** Sending is paused after failures. */
  isCircuitOpen(): boolean;
  close(): Promise<void>;
}
