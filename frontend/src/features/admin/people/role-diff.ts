import type { Role } from '../../../shared/access/roles.ts';
import { roleLabels } from './role-labels.ts';

/** The difference between the roles of a person and those that were chosen. */
export interface RoleDiff {
  readonly add: Role[];
  readonly remove: Role[];
}

export const roleDiff = (before: readonly Role[], after: readonly Role[]): RoleDiff => ({
  add: after.filter((role) => !before.includes(role)),
  remove: before.filter((role) => !after.includes(role)),
});

const names = new Intl.ListFormat('en-US', { type: 'conjunction' });
const WORDS = { asked: ['Add', 'remove'], done: ['Added', 'removed'] } as const;

/** The difference as a sentence: "Add Coach and Merchant, remove Moderator". */
export function roleDiffText({ add, remove }: RoleDiff, form: keyof typeof WORDS): string {
  const [added, removed] = WORDS[form];
  const parts = [
    add.length > 0 ? `${added} ${names.format(add.map((role) => roleLabels[role].label))}` : '',
    remove.length > 0 ? `${removed} ${names.format(remove.map((role) => roleLabels[role].label))}` : '',
  ].filter(Boolean);
  const text = parts.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
