import { toast } from '../feedback/toast.ts';

interface CopyWords {
  copied: string;
  /** Where the browser refuses, say how to copy by hand. */
  refused: string;
}

/** Copies to the clipboard and says so. @returns whether it did */
export async function copyText(text: string, { copied, refused }: CopyWords): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(copied);
    return true;
  } catch {
    toast.error(refused);
    return false;
  }
}

/** Where the browser refuses, the sentence has the address. */
export const copyLink = (address: string, copied = 'Link copied.'): Promise<boolean> =>
  copyText(address, { copied, refused: `The link could not be copied: ${address}` });
