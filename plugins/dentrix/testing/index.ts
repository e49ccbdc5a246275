import { type PracticeGatewayOptions, startPracticeGateway } from '@chairside/kit/testing/practice-gateway';
import type { VendorServer } from '@chairside/kit/testing/server';
import { sampleFormat } from '../system.ts';

/** Ids in the style of Dentrix; the first ones of the sample week of the tests. */
export const ids = {
  patient: sampleFormat.ids.patient(13),
  appointment: sampleFormat.ids.appointment(313_101),
  operatory: sampleFormat.ids.operatory(2),
};

/** A local practice gateway before Dentrix. Point `HUB_DENTRIX_BASE_URL` at its `url`. */
export function startDentrixGateway(options: Partial<PracticeGatewayOptions> = {}): Promise<VendorServer> {
  return startPracticeGateway({ system: 'dentrix', ids, ...options });
}
