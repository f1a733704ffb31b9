import { z } from 'zod';

/** What the partner gets: what the server knows of the record, never what a browser sent (D-318). */
export interface PartnerOrder {
  /** The same for every try of one order: the partner takes it once. */
  reference: string;
  type: 'dealer' | 'customer' | 'jkc';
  gst: string;
  mobile: string;
  name: string;
  email: string;
}

/** 'prospects' takes a prospect on, 'scores' only rates a dealer: the last part of the address. */
export type PartnerPurpose = 'prospects' | 'scores';

/** What the partner answers (docs/partner.md). Anything else is nonsense. */
export const partnerAnswer = z.object({
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
export type PartnerAnswer = z.infer<typeof partnerAnswer>;

export interface PartnerReply {
  answer: PartnerAnswer;
  /** As it came, for ADMIN. */
  text: string;
  /** How often it was tried. */
  attempts: number;
}

export interface PartnerDocument {
  name: string;
  type: string;
  content: Buffer;
}

/** The financing partner that takes prospects on and rates dealers. */
export interface ActyvPartner {
  /** Said in the list of exchanges; never an address with a password. */
  name: string;
  /** Throws PartnerFailure when no certain answer came. */
  send(purpose: PartnerPurpose, order: PartnerOrder): Promise<PartnerReply>;
  /** A document behind the partner's key; undefined where it lies elsewhere or can not be had. */
  fetchDocument(link: { fileName: string; url: string }): Promise<PartnerDocument | undefined>;
  /** Nothing is sent for a moment, as it has been down. */
  isCircuitOpen(): boolean;
  close(): Promise<void>;
}
