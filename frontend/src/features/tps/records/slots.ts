import type { AlignerCase, CaseFile, FileSlot } from '../types.ts';

const MEGABYTE = 1_048_576;

export type Drawing = 'face' | 'smile' | 'profile' | 'front' | 'side' | 'arch';

export interface PhotoSlot {
  readonly slot: FileSlot;
  readonly drawing: Drawing;
  readonly good: string;
  readonly bad: string;
}

export const PHOTOS: readonly PhotoSlot[] = [
  {
    ...{ slot: 'face_front', drawing: 'face', good: 'Whole face, lips at rest, looking ahead' },
    bad: 'Head tilted or cut off',
  },
  {
    ...{ slot: 'smile', drawing: 'smile', good: 'Whole face, a full smile that shows the teeth' },
    bad: 'Lips closed, or too far away',
  },
  {
    ...{ slot: 'profile', drawing: 'profile', good: 'Exactly from the side, lips at rest' },
    bad: 'Turned halfway, or hair over the face',
  },
  {
    ...{ slot: 'anterior', drawing: 'front', good: 'Teeth in bite, cheeks retracted, level' },
    bad: 'Tilted, or lips over the teeth',
  },
  {
    ...{ slot: 'right_buccal', drawing: 'side', good: 'Canine to molar in bite, in focus' },
    bad: 'Molars hidden, or blurred',
  },
  {
    ...{ slot: 'left_buccal', drawing: 'side', good: 'Canine to molar in bite, in focus' },
    bad: 'Molars hidden, or blurred',
  },
  {
    ...{ slot: 'upper_occlusal', drawing: 'arch', good: 'Whole arch in the mirror, from above' },
    bad: 'Last molars missing, or the mirror fogged',
  },
  {
    ...{ slot: 'lower_occlusal', drawing: 'arch', good: 'Whole arch in the mirror, tongue behind it' },
    bad: 'Tongue over the teeth, or molars missing',
  },
];
export const XRAYS: readonly FileSlot[] = ['panoramic', 'full_mouth'];
export const SCANS: readonly FileSlot[] = ['scan_upper', 'scan_lower', 'scan_bite'];
/** Whose photo camera on a phone is the one at the front is nobody: somebody else takes these. */
export const isScan = (slot: FileSlot): boolean => SCANS.includes(slot);

export const mostBytes = (slot: FileSlot): number => (isScan(slot) ? 200 : 20) * MEGABYTE;
export const accepted = (slot: FileSlot): string =>
  isScan(slot) ? '.stl,.ply' : 'image/jpeg,image/png,.jpg,.jpeg,.png';

const SCAN_NAME = /\.(stl|ply)$/i;
const PICTURE_NAME = /\.(jpe?g|png)$/i;

/** Why a file cannot be taken, before it travels. The server looks at its content again. */
export function refusalOf({ name, size }: Pick<File, 'name' | 'size'>, slot: FileSlot): string | null {
  if (size === 0) return 'This file is empty.';
  if (size > mostBytes(slot))
    return `This file is larger than ${mostBytes(slot) / MEGABYTE} MB. Send a smaller one.`;
  if (isScan(slot)) return SCAN_NAME.test(name) ? null : 'Scans are STL or PLY files.';
  return PICTURE_NAME.test(name) ? null : 'Photos and X-rays are JPEG or PNG files.';
}

export const fileIn = ({ files }: AlignerCase, slot: FileSlot): CaseFile | undefined =>
  files.find((file) => file.slot === slot);

/** How many of the eight photos are there. */
export const photosThere = (saved: AlignerCase): number =>
  PHOTOS.filter(({ slot }) => fileIn(saved, slot)).length;
