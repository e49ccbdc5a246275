import type { Json, Operation, ToolPlugin } from '@chairside/kit';
import type { PhiAction } from '#common/audit/index.ts';

/** Models of the unified practice model that are about patients; rooms and providers are not. */
const PATIENT_MODELS: ReadonlySet<string> = new Set([
  'patients',
  'appointments',
  'procedures',
  'treatment_plans',
  'claims',
  'recalls',
  'operations',
]);
/** How the tools' inputs and records name the patient they are about. */
const PATIENT_FIELDS = ['PatNum', 'patientId', 'patient_id'] as const;
const VERBS: Readonly<Record<string, PhiAction>> = { list: 'list', get: 'view', create: 'create' };

/** Whether an operation is about patients: its manifest marks PHI, or it is one of the patients' models. */
export const isAboutPatients = ({ phi = [], unified }: Pick<Operation, 'phi' | 'unified'>): boolean =>
  phi.length > 0 || (unified !== undefined && PATIENT_MODELS.has(unified.model));

/** Whether a tool stores records of patients. An AI tool may receive one, but stores none. */
export const holdsPatientData = ({ operations }: ToolPlugin): boolean => operations.some(isAboutPatients);

/** The kind of record: the model's name, or the operation's own without its verb. */
export const recordKindOf = ({ id, unified }: Operation): string =>
  unified?.model ?? id.replace(/^[a-z]+_/, '');

export function actionOf({ id, effect, fallback, unified, request }: Operation): PhiAction {
  const verb = unified && VERBS[unified.verb];
  if (verb) return verb;
  if (id.startsWith('send_')) return 'send';
  if (effect === 'read') return fallback === 'list' ? 'list' : 'view';
  if (effect === 'delete') return 'delete';
  return !unified && request.method === 'POST' ? 'create' : 'update';
}

/** The vendor's ids of what an input names: the record of the path's last part, and the patient. */
export function idsIn(operation: Operation, input: Json): { record?: string; patient?: string } {
  const names = [...operation.request.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const record = idOf(input[names.at(-1) ?? '']);
  const about = operation.unified?.model === 'patients' || names.at(-1) === 'PatNum';
  const patient = about ? record : patientOf(input);
  return { ...(record !== undefined && { record }), ...(patient !== undefined && { patient }) };
}

/** The patient one record is about; a list of several names none. */
export function patientOf(record: unknown): string | undefined {
  if (typeof record !== 'object' || record === null) return undefined;
  return PATIENT_FIELDS.map((name) => idOf((record as Json)[name])).find((id) => id !== undefined);
}

/** How many records an answer holds: the list that the marks point into, or the one record it is. */
export function countIn({ phi = [] }: Operation, output: unknown): number {
  const [path = ''] = phi.filter((mark) => mark.split('.').includes('*'));
  const parts = path.split('.');
  const steps = parts.includes('*') ? parts.slice(0, parts.indexOf('*')) : [];
  const found = steps.reduce<unknown>((value, step) => (value as Json | undefined)?.[step], output);
  if (Array.isArray(found)) return found.length;
  return output === null || output === undefined ? 0 : 1;
}

const idOf = (value: unknown): string | undefined =>
  typeof value === 'number' || (typeof value === 'string' && value !== '') ? String(value) : undefined;
