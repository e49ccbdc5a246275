import { ALIGNER_FOUNDATIONS } from './aligner-foundations.ts';
import { CASE_ACCEPTANCE, HANDS_ON, PHOTOS_AND_CONSENT, REFINEMENTS, SCAN_TO_RECORD } from './live.ts';
import type { SampleCourse } from './sample-course.ts';
import { FRONT_DESK, READING_A_SETUP } from './self-paced.ts';

/** Eight invented courses, the newest first. */
export const SAMPLE_COURSES: readonly SampleCourse[] = [
  ALIGNER_FOUNDATIONS,
  READING_A_SETUP,
  HANDS_ON,
  FRONT_DESK,
  REFINEMENTS,
  SCAN_TO_RECORD,
  CASE_ACCEPTANCE,
  PHOTOS_AND_CONSENT,
];
