import type {
  UnifiedClaim,
  Money,
  UnifiedAppointment,
  UnifiedOperatory,
  UnifiedPatient,
  UnifiedProcedure,
  UnifiedProvider,
  UnifiedRecall,
} from '@chairside/kit/practice';

/** A unified record as the hub hands it on: its own reference as `id`, every pointer opaque. */
type Closed<T> = Omit<T, 'foreignId'> & { readonly id: string };
export type PatientRecord = Closed<UnifiedPatient>;
export type AppointmentRecord = Closed<UnifiedAppointment>;
export type ProviderRecord = Closed<UnifiedProvider>;
export type OperatoryRecord = Closed<UnifiedOperatory>;
export type ProcedureRecord = Closed<UnifiedProcedure>;
export type ClaimRecord = Closed<UnifiedClaim>;
export type RecallRecord = Closed<UnifiedRecall>;
export type { Money };

/** Records of a list that the tool's mapper made; the contract suite holds every mapper to the model. */
export const asRecords = <T>(items: readonly Readonly<Record<string, unknown>>[]): readonly T[] =>
  items as readonly unknown[] as readonly T[];
