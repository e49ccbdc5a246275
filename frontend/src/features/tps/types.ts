import type { components, operations } from '../../shared/api/schema.d.ts';

type Schemas = components['schemas'];

export type CaseRow = Schemas['CaseRowDto'];
export type CaseList = Schemas['CaseListDto'];
export type AlignerCase = Schemas['CaseDto'];
export type CaseStatus = CaseRow['status'];
export type CaseGroup = CaseRow['group'];
export type CaseFile = Schemas['CaseFileDto'];
export type FileSlot = CaseFile['slot'];
export type CaseCheck = Schemas['CaseCheckDto'];
export type CheckItem = Schemas['CheckItemDto'];
export type Findings = Schemas['FindingsDto'];
export type Approach = Schemas['ApproachDto'];
export type Setup = Schemas['SetupDto'];
export type SetupMovement = Schemas['SetupMovementDto'];
export type RevisionReason = NonNullable<Setup['reasons']>[number];
export type ToothNote = Schemas['ToothNoteDto'];
export type CaseEvent = Schemas['CaseEventDto'];
export type CaseMessage = Schemas['CaseMessageDto'];
export type CaseChange = Schemas['ChangeCaseDto'];
export type NewCase = Schemas['NewCaseDto'];
export type CaseShare = Schemas['CaseShareDto'];
export type Colleague = Schemas['CaseColleagueDto'];
export type CasesFilter = NonNullable<operations['Cases_find']['parameters']['query']>;
export type ColleagueRole = operations['Review_people']['parameters']['query']['role'];
