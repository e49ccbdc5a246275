import { z } from 'zod';

/**
 * The unified practice model as mappers produce it: ids and references are still the vendor's, as text (`foreignId`,
 * `patientId`, …); the host turns them into its opaque refs. What a system does not know is null, and the system's own
 * word stands beside each mapped one (`sourceStatus` beside `status`).
 */
export const text = z.string().nullable();
export const timestamp = z.iso.datetime().nullable();
export const day = z.iso.date().nullable();
export const PRACTICE_SOURCES = ['open_dental', 'dentrix', 'eaglesoft', 'mock'] as const;
export type PracticeSource = (typeof PRACTICE_SOURCES)[number];

/** What every record has. `lastSyncAt` is when the practice last spoke; the host fills in the time of the read. */
export const recordBase = {
  foreignId: z.string().min(1),
  source: z.enum(PRACTICE_SOURCES),
  locationId: text,
  sourceUpdatedAt: timestamp,
  lastSyncAt: timestamp,
};
