const TAGS: Readonly<Record<string, string>> = {
  admin: 'Administrator',
  moderator: 'Moderator',
  instructor: 'Instructor',
  coach: 'Coach',
  specialist: 'Specialist',
  dso_admin: 'DSO',
  practitioner: 'Practitioner',
  team_member: 'Team member',
};

/** The tag beside an author's name; empty for people without one. */
export const roleTag = (role: string | null): string => (role === null ? '' : (TAGS[role] ?? ''));

/** Name and tag in one line. */
export function authorText({ name, role }: { readonly name: string; readonly role: string | null }): string {
  const tag = roleTag(role);
  return tag === '' ? name : `${name} · ${tag}`;
}
