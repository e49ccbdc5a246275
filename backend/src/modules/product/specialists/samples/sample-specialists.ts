import type { Specialty } from '#identity/profiles/index.ts';

export interface SampleSpecialist {
  readonly key: string;
  readonly name: string;
  readonly specialty: Specialty;
  readonly regions: readonly string[];
  readonly telehealth: boolean;
  readonly bio: string;
  readonly insurance: string;
  readonly acceptsNew: boolean;
  readonly responseHours: number;
}

/** Six invented specialists; nobody is meant. */
export const SAMPLE_SPECIALISTS: readonly SampleSpecialist[] = [
  {
    ...{ key: 'endodontist', name: 'Nadia Brandt, DDS (Sample)', specialty: 'endodontics' },
    ...{ regions: ['Chicago', 'Evanston'], telehealth: true, acceptsNew: true, responseHours: 24 },
    bio: 'Sample entry: root canal treatment and retreatment under the microscope.',
    insurance: 'Most PPO plans; please send the plan with the referral.',
  },
  {
    ...{ key: 'surgeon', name: 'Marcus Oyelaran, DMD (Sample)', specialty: 'oral_surgery' },
    ...{ regions: ['Chicago'], telehealth: false, acceptsNew: true, responseHours: 12 },
    bio: 'Sample entry: extractions, implants and biopsies, with an emergency slot every morning.',
    insurance: 'PPO plans and medical insurance for biopsies.',
  },
  {
    ...{ key: 'periodontist', name: 'Ingrid Solheim, DDS (Sample)', specialty: 'periodontics' },
    ...{ regions: ['Milwaukee', 'Madison'], telehealth: true, acceptsNew: true, responseHours: 48 },
    bio: 'Sample entry: periodontal therapy, soft tissue grafts and maintenance shared with your practice.',
    insurance: 'PPO plans.',
  },
  {
    ...{ key: 'orthodontist', name: 'Rafael Quint, DDS (Sample)', specialty: 'orthodontics' },
    ...{ regions: ['Denver'], telehealth: true, acceptsNew: true, responseHours: 72 },
    bio: 'Sample entry: opinions on aligner cases that need auxiliaries, and combined treatment.',
    insurance: 'No insurance is needed for an opinion.',
  },
  {
    ...{ key: 'pediatric', name: 'Yuki Tamura, DMD (Sample)', specialty: 'pediatric_dentistry' },
    ...{ regions: ['Austin', 'Round Rock'], telehealth: false, acceptsNew: true, responseHours: 48 },
    bio: 'Sample entry: care for anxious children, also under sedation.',
    insurance: 'PPO plans and the state program.',
  },
  {
    ...{ key: 'prosthodontist', name: 'Clara Whitfield, DDS (Sample)', specialty: 'prosthodontics' },
    ...{ regions: ['Seattle', 'Tacoma'], telehealth: false, acceptsNew: false, responseHours: 96 },
    bio: 'Sample entry: full-mouth rehabilitation. The list is full until next quarter.',
    insurance: 'Out of network; a pre-estimate is sent.',
  },
];
