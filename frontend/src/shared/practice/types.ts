import type { components } from '../api/schema.d.ts';

export type PracticeSource = components['schemas']['PracticeSourceDto'];
export type PracticePatientRow = components['schemas']['PracticePatientRowDto'];
