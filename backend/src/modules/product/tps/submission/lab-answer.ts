import { z } from 'zod';

const text = z.string().nullish();
const count = z.number().int().min(0).max(200);
const tooth = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^(?:[1-9]|[12]\d|3[0-2]|[A-T])$/));
const MOST = 200;

const ipr = z.object({
  between: z.tuple([tooth, tooth]),
  mm: z.number().min(0).max(2),
  beforeStep: count,
});
const attachment = z.object({
  tooth,
  kind: z.string().max(60),
  fromStep: count,
  toStep: count.nullish(),
});
const amount = z.number().min(-90).max(90).nullish();
const movement = z.object({
  tooth,
  fromStep: count,
  toStep: count,
  mesialMm: amount,
  buccalMm: amount,
  extrusionMm: amount,
  rotationDeg: amount,
  tipDeg: amount,
  torqueDeg: amount,
});

export const labSetup = z.object({
  version: z.number().int().min(1),
  upperSteps: count.nullish(),
  lowerSteps: count.nullish(),
  iprTotalMm: z.number().min(0).max(99).nullish(),
  previewUrl: text,
  ipr: z.array(ipr).max(MOST).nullish(),
  attachments: z.array(attachment).max(MOST).nullish(),
  movements: z.array(movement).max(MOST).nullish(),
  extractions: z.array(tooth).max(52).nullish(),
});
export type LabSetup = z.infer<typeof labSetup>;

/** What is read of a laboratory's case. A setup that does not fit is left out; the case is followed all the same. */
export const labCase = z.object({
  id: z.string().min(1).max(200),
  status: z
    .string()
    .min(1)
    .transform((status) => status.slice(0, 40)),
  actionReason: text,
  updatedAt: text,
  setup: labSetup.nullish().catch(null),
  shipments: z
    .array(z.object({ trackingNumber: text }))
    .nullish()
    .catch(null),
});
export type LabCase = z.infer<typeof labCase>;

/** Only addresses that a page may link to. */
export function viewerUrl(url: string | null | undefined): string | null {
  if (!url || url.length > 2_000 || !URL.canParse(url)) return null;
  return new URL(url).protocol === 'https:' ? url : null;
}

/** When the laboratory changed the case; null where it does not say. */
export function changedAt(updatedAt: string | null | undefined): Date | null {
  const at = updatedAt ? new Date(updatedAt) : null;
  return at && !Number.isNaN(at.getTime()) ? at : null;
}

/** The newest number of a shipment. */
export const trackingOf = ({ shipments }: LabCase): string | null =>
  shipments
    ?.map(({ trackingNumber }) => trackingNumber)
    .findLast(Boolean)
    ?.slice(0, 120) ?? null;
