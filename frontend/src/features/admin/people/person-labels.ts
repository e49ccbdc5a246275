import type { Person } from '../../../shared/api/index.ts';
import { ApiError, messageOf } from '../../../shared/api/index.ts';

/** How a person is reached: by address, else by telephone, else not at all. */
export function addressOf({ email, phone }: Person): string {
  return email || (phone ? `+${phone}` : 'Account without an email address');
}

/** How a person is called: by name, else by address. */
export function nameOf(person: Person): string {
  return [person.first_name, person.last_name].filter(Boolean).join(' ') || addressOf(person);
}

const REFUSALS: Readonly<Record<string, (name: string) => string>> = {
  own_roles: () => 'You cannot change your own roles. Ask another administrator.',
  own_account: () => 'You cannot suspend your own account. Ask another administrator.',
  last_admin: (name) =>
    `${name} is the last administrator who can sign in. Make someone else an administrator first.`,
};

/** Why the server would not, in words that say what to do. */
export function refusalText(error: unknown, name: string): string {
  const code = error instanceof ApiError ? error.code : '';
  return REFUSALS[code]?.(name) ?? messageOf(error);
}
