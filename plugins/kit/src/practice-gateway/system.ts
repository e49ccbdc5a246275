import type {
  PracticeSource,
  UnifiedAppointment,
  UnifiedClaim,
  UnifiedPatient,
  UnifiedProcedure,
  UnifiedProvider,
  UnifiedRecall,
  UnifiedTreatmentPlan,
} from '../practice/index.ts';
import type { UnifiedModel } from '../unified-types.ts';

type Words<T extends string> = Readonly<Record<string, T>>;

/**
 * What the words of one practice system mean. A gateway sends the unified word in `status` where it knows it, and the
 * system's own in `sourceStatus`; these tables are for gateways that send only the second.
 */
export interface GatewayText {
  patientStatus: Words<UnifiedPatient['status']>;
  gender: Words<UnifiedPatient['gender']>;
  appointmentStatus: Words<UnifiedAppointment['status']>;
  confirmation: Words<UnifiedAppointment['confirmation']>;
  providerRole: Words<UnifiedProvider['role']>;
  procedureStatus: Words<UnifiedProcedure['status']>;
  planStatus: Words<UnifiedTreatmentPlan['status']>;
  claimStatus: Words<UnifiedClaim['status']>;
  claimType: Words<UnifiedClaim['type']>;
  recallStatus: Words<UnifiedRecall['status']>;
}

/** One practice system behind a Practice Gateway v1: what distinguishes it from the others. */
export interface GatewaySystem {
  source: Exclude<PracticeSource, 'open_dental' | 'mock'>;
  /** Name of the tool, for texts. */
  name: string;
  words: GatewayText;
  /** Fields of the unified model that this system never has. */
  lacks: Partial<Record<UnifiedModel, readonly string[]>>;
  /** A desktop bridge answers when the machine in the practice does. */
  timeouts: { readMs: number; writeMs: number };
}
