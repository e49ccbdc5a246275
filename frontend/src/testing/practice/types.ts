import type { components } from '../../shared/api/schema.d.ts';

type Schemas = components['schemas'];

export type AccessList = Schemas['PracticeAccessListDto'];
export type Appointment = Schemas['PracticeAppointmentDto'];
export type DueRecall = Schemas['PracticeDueRecallDto'];
export type OpenTreatment = Schemas['PracticeOpenTreatmentDto'];
export type Patient = Schemas['PracticePatientDto'];
export type PatientLabel = Schemas['PracticePatientLabelDto'];
export type PatientList = Schemas['PracticePatientListDto'];
export type PatientRow = Schemas['PracticePatientRowDto'];
export type PracticeStatus = Appointment['status'];
export type RecallList = Schemas['PracticeRecallListDto'];
export type Schedule = Schemas['PracticeScheduleDto'];
export type Source = Schemas['PracticeSourceDto'];
export type Sources = Schemas['PracticeSourcesDto'];
export type Task = Schemas['PracticeTaskDto'];
export type TaskList = Schemas['PracticeTaskListDto'];
export type TreatmentList = Schemas['PracticeTreatmentListDto'];
/** What every answer that came through the hub says of itself. */
export type Answer = Pick<
  Schedule,
  'source' | 'source_id' | 'tool_name' | 'context' | 'fetched_at' | 'fallback'
>;
