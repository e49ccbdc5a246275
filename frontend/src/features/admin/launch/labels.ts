import type { Choice } from '../../../shared/ui/fields/ChoiceSelect.tsx';

export const PHASES: readonly Choice[] = [
  { value: 'prepare', label: 'Prepare' },
  { value: 'train', label: 'Train the team' },
  { value: 'first_cases', label: 'First cases' },
  { value: 'review', label: 'Review' },
];

export const FOR_WHOM: readonly Choice[] = [
  { value: 'lead', label: 'Practice lead' },
  { value: 'clinician', label: 'Clinician' },
  { value: 'staff', label: 'Assistants and front desk' },
];

export const LINKS: readonly Choice[] = [
  { value: 'course', label: 'Course' },
  { value: 'lesson', label: 'Lesson' },
  { value: 'store', label: 'Store' },
  { value: 'tps', label: 'Treatment planning' },
  { value: 'report', label: 'Business intelligence' },
  { value: 'tools', label: 'Connected tools' },
  { value: 'team', label: 'Organization' },
  { value: 'events', label: 'Events' },
  { value: 'practice', label: 'Practice management' },
  { value: 'support', label: 'Support' },
];
/** Links that can name one thing of their page. */
export const NAMED_LINKS: readonly string[] = ['course', 'lesson', 'store'];

export const labelIn = (choices: readonly Choice[], value: string): string =>
  choices.find((choice) => choice.value === value)?.label ?? value;
