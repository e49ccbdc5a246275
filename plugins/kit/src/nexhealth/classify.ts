import { z } from 'zod';
import type { Classification, VendorFailure } from '../runtime-types.ts';

const failure = z.looseObject({
  code: z.literal(false),
  description: z.string().nullish(),
  error: z.union([z.array(z.string()), z.string()]).nullish(),
});

/** NexHealth answers 200 to some calls that failed; `code` says so. */
export const isFailure = (body: unknown): boolean => failure.safeParse(body).success;

/** The meaning of a failure in NexHealth's envelope. The fixed message names the tool and never quotes NexHealth. */
export const classify =
  (name: string) =>
  ({ status, body }: VendorFailure): Classification | undefined => {
    const read = failure.safeParse(body);
    if (!read.success) return undefined;
    const { error, description } = read.data;
    const explanation = (typeof error === 'string' ? error : error?.join('; ')) || description;
    return {
      ...(status < 300 && { code: 'invalid_request' as const }),
      ...(status === 403 && { message: `This key may not use the practice of ${name} at NexHealth.` }),
      ...(explanation && { detail: explanation }),
    };
  };
