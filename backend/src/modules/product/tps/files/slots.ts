export const PHOTO_SLOTS = [
  'face_front',
  'smile',
  'profile',
  'anterior',
  'right_buccal',
  'left_buccal',
  'upper_occlusal',
  'lower_occlusal',
] as const;
export type PhotoSlot = (typeof PHOTO_SLOTS)[number];
export const XRAY_SLOTS = ['panoramic', 'full_mouth'] as const;
export const SCAN_SLOTS = ['scan_upper', 'scan_lower', 'scan_bite'] as const;
export type ScanSlot = (typeof SCAN_SLOTS)[number];

/** The places of a case that hold one file each. */
export const FILE_SLOTS = [...PHOTO_SLOTS, ...XRAY_SLOTS, ...SCAN_SLOTS] as const;
export type FileSlot = (typeof FILE_SLOTS)[number];

const SCANS: ReadonlySet<string> = new Set(SCAN_SLOTS);
export const isScanSlot = (slot: FileSlot): slot is ScanSlot => SCANS.has(slot);

const MEGABYTE = 1_048_576;
export const MOST_PHOTO_BYTES = 20 * MEGABYTE;
export const MOST_SCAN_BYTES = 200 * MEGABYTE;
export const mostBytes = (slot: FileSlot): number => (isScanSlot(slot) ? MOST_SCAN_BYTES : MOST_PHOTO_BYTES);
