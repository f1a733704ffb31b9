import { toast } from 'shared-ui';

/** Where the browser refuses, the sentence has the address. */
export async function copyLink(address: string, success = 'Link copied.'): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    toast.success(success);
  } catch {
    toast.error(`The link could not be copied: ${address}`);
  }
}
