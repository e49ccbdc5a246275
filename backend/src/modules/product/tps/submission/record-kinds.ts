import { type FileSlot, PHOTO_SLOTS } from '../files/slots.ts';

/** How an aligner laboratory calls a record. */
export function recordKind(slot: FileSlot): string {
  const photo = PHOTO_SLOTS.findIndex((one) => one === slot);
  if (photo >= 0) return `photo_${photo + 1}`;
  const scans: Readonly<Record<string, string>> = {
    ...{ scan_upper: 'stl_upper', scan_lower: 'stl_lower', scan_bite: 'stl_bite' },
    ...{ full_mouth: 'xray_full_mouth' },
  };
  return scans[slot] ?? 'xray';
}
