import type { components } from '../../shared/api/schema.d.ts';

type Schemas = components['schemas'];

export type Answer = Pick<
  Schemas['PracticeScheduleDto'],
  'source' | 'source_id' | 'tool_name' | 'context' | 'fetched_at' | 'fallback'
>;
export type Money = Schemas['PracticeMoneyDto'];
export type PatientLabel = Schemas['PracticePatientLabelDto'];
export type Source = Schemas['PracticeSourceDto'];
export type Sources = Schemas['PracticeSourcesDto'];
export type Schedule = Schemas['PracticeScheduleDto'];
export type Appointment = Schemas['PracticeAppointmentDto'];
export type PracticeStatus = Appointment['status'];
export type PatientRow = Schemas['PracticePatientRowDto'];
export type PatientFlag = PatientRow['flags'][number];
export type Patient = Schemas['PracticePatientDto'];
export type MaskedField = Schemas['PracticeMaskedDto'];
export type RevealField = MaskedField['field'];
export type Revealed = Schemas['RevealedDto'];
export type AppointmentChange = Schemas['ChangeAppointmentDto'];
export type NewContact = Schemas['LogContactDto'];
export type Procedure = Schemas['PracticeProcedureDto'];
export type Recall = Schemas['PracticeRecallDto'];
export type DueRecall = Schemas['PracticeDueRecallDto'];
export type RecallList = Schemas['PracticeRecallListDto'];
export type RecallGroup = DueRecall['group'];
export type LastContact = Schemas['PracticeLastContactDto'];
export type Contact = Schemas['PracticeContactDto'];
export type OpenTreatment = Schemas['PracticeOpenTreatmentDto'];
export type TreatmentList = Schemas['PracticeTreatmentListDto'];
export type Access = Schemas['PracticeAccessDto'];
export type Task = Schemas['PracticeTaskDto'];
