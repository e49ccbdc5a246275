/** The fields of an assignment. */
export type Name = 'course_id' | 'target' | 'target_id' | 'due_on';

export const targetChoices = [
  { value: 'role', label: 'A role' },
  { value: 'location', label: 'A location' },
  { value: 'member', label: 'One member' },
];
