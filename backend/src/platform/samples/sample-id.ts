import { createHash } from 'node:crypto';

/** The namespace of all sample rows; it never changes, so that a row keeps its id in every hub. */
const NAMESPACE = Buffer.from('5b0c7d0e6a914f0c9d1ec1a3d2f6e840', 'hex');

/**
 * The fixed id of a sample row (UUID version 5): `sampleId('contact/hours')` is the same in every database, so loading
 * twice changes nothing and removing finds exactly these rows.
 */
export function sampleId(name: string): string {
  const hash = createHash('sha1').update(NAMESPACE).update(name, 'utf8').digest().subarray(0, 16);
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  return hash.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
