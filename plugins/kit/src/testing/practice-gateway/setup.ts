import type { GatewaySystem, SampleFormat } from '../../practice-gateway/index.ts';
import type { ToolPlugin } from '../../runtime-types.ts';
import type { ContractSetup } from '../contract/setup.ts';
import type { VendorServer } from '../servers/vendor-server.ts';
import type { OfficeIds } from './office.ts';

export const TOKEN = 'gateway-token-0123456789';

/** A tool behind a practice gateway and the local gateway of its tests. */
export interface GatewayTool {
  plugin: ToolPlugin;
  system: GatewaySystem;
  sampleFormat: SampleFormat;
  ids: OfficeIds;
  start(options: { tokens: readonly string[] }): Promise<VendorServer>;
}

/** The contract suite's set-up of any tool behind a practice gateway: only the ids differ. */
export function gatewaySetup({ ids, start }: GatewayTool): ContractSetup {
  const { patient, appointment, operatory } = ids;
  const booking = {
    patientId: patient,
    operatoryId: operatory,
    startAt: '2026-01-10T16:00:00-05:00',
    minutes: 30,
  };
  return {
    startServer: () => start({ tokens: [TOKEN] }),
    credential: { token: TOKEN },
    badCredential: { token: 'gateway-token-revoked' },
    settings: { time_zone: 'America/New_York' },
    samples: {
      get_status: [{}],
      list_patients: [{}, { limit: 3 }],
      get_patient: [{ id: patient }],
      create_patient: [{ firstName: 'Sealant', lastName: 'Enamelson' }],
      update_patient: [{ id: patient, email: 'changed@example.test' }],
      list_providers: [{}],
      list_operatories: [{}],
      list_locations: [{}],
      list_appointments: [{ from: '2026-01-05', to: '2026-01-09' }],
      get_appointment: [{ id: appointment }],
      create_appointment: [booking],
      update_appointment: [{ id: appointment, note: 'Sample change' }],
      confirm_appointment: [{ id: appointment, confirmation: 'confirmed' }],
      cancel_appointment: [{ id: appointment, reason: 'no_show' }],
      list_availability: [{ from: '2026-01-06', minutes: 30 }],
      list_procedures: [{}],
      list_treatment_plans: [{}],
      list_coverages: [{ patientId: patient }],
      list_claims: [{}],
      list_recalls: [{}],
      get_operation: [{ operationId: 'op-0000' }],
    },
  };
}
