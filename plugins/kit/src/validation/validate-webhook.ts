import { z } from 'zod';
import type { ToolPlugin } from '../runtime-types.ts';
import type { ToolManifest } from '../types.ts';

const header = z.string().regex(/^[a-z0-9-]+$/, 'a header is written in small letters');
const part = z.union([z.strictObject({ header }), z.strictObject({ body: z.string().min(1) })]);
const proof = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('standard') }),
  z.strictObject({
    kind: z.literal('hmac'),
    header,
    prefix: z.string().optional(),
    timestamp: header.optional(),
  }),
  z.strictObject({ kind: z.literal('header'), header }),
  z.strictObject({ kind: z.literal('body'), field: z.string().min(1) }),
]);
const webhook = z.strictObject({
  help: z.string().min(1),
  helpUrl: z.url({ protocol: /^https$/ }).optional(),
  secret: z.enum(['vendor', 'hub']),
  proof,
  type: part,
  id: z.array(part).min(1).optional(),
  about: z
    .strictObject({ operations: z.array(z.string()).min(1), answer: z.string().min(1), event: part })
    .optional(),
  challenge: z.string().min(1).optional(),
  answer: z.union([z.literal(200), z.literal(202)]).optional(),
});

/** What is wrong with the part `webhook` of a manifest, one sentence each. */
export function aboutWebhook({ webhook: given }: ToolManifest): string[] {
  const found = webhook.optional().safeParse(given);
  if (found.success) return [];
  return found.error.issues.map(({ path, message }) => `webhook.${path.join('.')}: ${message}`);
}

/** Which of the operations that begin what events are about do not exist, or change nothing. */
export function aboutBegunJobs({ manifest, operations }: ToolPlugin): string[] {
  const writes = new Set(operations.filter(({ effect }) => effect === 'write').map(({ id }) => id));
  const strange = (manifest.webhook?.about?.operations ?? []).filter((id) => !writes.has(id));
  return strange.map((id) => `webhook.about names '${id}', which is no operation of it that writes`);
}
