const NAMES: Readonly<Record<string, string>> = {
  dso_admin: 'DSO administrator',
  support_agent: 'Support agent',
  admin: 'Administrator',
};

/** A role as a person would say it of themselves. */
export function roleLabel(role: string): string {
  const label = role.replaceAll('_', ' ');
  return NAMES[role] ?? label.charAt(0).toUpperCase() + label.slice(1);
}

const NOON = 12;
const EVENING = 18;

/** 'Good morning, Ada': by the clock on the person's wall. */
export function greeting(firstName: string | null | undefined, at: Date): string {
  const hour = at.getHours();
  const part = hour < NOON ? 'morning' : hour < EVENING ? 'afternoon' : 'evening';
  return firstName ? `Good ${part}, ${firstName}` : `Good ${part}`;
}
