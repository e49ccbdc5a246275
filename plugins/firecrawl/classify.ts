import type { Classification, VendorFailure } from '@chairside/kit';
import { z } from 'zod';

const vendorError = z.looseObject({ error: z.string() });

/** `{success: false, error}`: the text is passed on as detail, the meaning is taken from the status alone. */
export function classify({ status, body }: VendorFailure): Classification | undefined {
  const parsed = vendorError.safeParse(body);
  const detail = parsed.success ? { detail: parsed.data.error } : {};
  if (status === 402) return { ...detail, message: 'Firecrawl reports that the account is out of credits.' };
  if (status === 408)
    return { ...detail, message: 'The page took longer than Firecrawl was allowed to wait.' };
  return detail;
}
