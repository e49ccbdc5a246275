import { z } from 'zod';
import { timestamp, text, deletedRow } from './rows.ts';

/** A page of a list. `lastSyncAt` stands there when it comes from what the gateway remembers. */
export function pageOf<T extends z.ZodType>(row: T) {
  return z.looseObject({
    data: z.array(z.union([row, deletedRow])),
    nextCursor: text,
    lastSyncAt: timestamp,
  });
}

export const listInput = {
  limit: z.coerce.number().int().min(1).max(200).optional(),
  cursor: z.string().min(1).optional(),
  updatedSince: z.iso.datetime({ offset: true }).optional(),
  includeDeleted: z.enum(['true', 'false']).optional(),
};

export const statusAnswer = z.looseObject({
  system: z.string(),
  version: text,
  practiceName: text,
  timeZone: text,
  capabilities: z.array(z.string()),
  lastSyncAt: timestamp,
});

/** A write that was accepted: practice systems on a desktop carry it out later. */
export const accepted = z.looseObject({ operationId: z.string().min(1), state: text });

export const WRITE_STATES = ['pending', 'done', 'failed'] as const;
export const operationAnswer = z.looseObject({
  operationId: z.string().min(1),
  state: z.enum(WRITE_STATES),
  kind: text.describe('patient or appointment'),
  resource: z.looseObject({}).nullish(),
  error: z.looseObject({ code: z.string(), detail: text }).nullish(),
});
export type GatewayOperation = z.infer<typeof operationAnswer>;

export const problemDetails = z.looseObject({
  type: text,
  title: text,
  status: z.number().nullish(),
  detail: text,
  code: text,
});
