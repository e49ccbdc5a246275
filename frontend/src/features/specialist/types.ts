import type { components } from '../../shared/api/schema.d.ts';

type Schemas = components['schemas'];
export type Specialist = Schemas['SpecialistDto'];
export type MySpecialist = Schemas['MySpecialistDto'];
export type Template = Schemas['ReportTemplateDto'];
export type ReferralCard = Schemas['ReferralCardDto'];
export type Referral = Schemas['ReferralDto'];
export type ReferralFile = Schemas['ReferralFileDto'];
export type Entry = Schemas['ReferralEntryDto'];
export type SaveReferral = Schemas['NewReferralDto'];
export type Box = 'sent' | 'inbox';
