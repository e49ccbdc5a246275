import { useState } from 'react';
import { timeLabel } from '../../../shared/lib/time-labels.ts';
import { specialtyLabel } from '../../../shared/lib/specialties.ts';
import { type Fact, FactList } from '../../../shared/ui/fact-list/FactList.tsx';
import type { PersonDetail } from './api.ts';
import { typeLabels } from './role-labels.ts';
import { StateTag } from './StateTag.tsx';

export const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** What is known of a person: account and profile. */
export function PersonFacts({ person }: { person: PersonDetail }) {
  const [now] = useState(Date.now);
  const { email, phone, user_type, practice_name, created_at, last_sign_in_at, last_seen_at, status } =
    person;
  const { specialty, license_number, license_state, bio, ...profile } = person.profile;
  const facts: readonly Fact[] = [
    ['Email', email],
    ['Phone', profile.phone ?? (phone ? `+${phone}` : null)],
    ['State', <StateTag key="state" status={status} />],
    ['Type', typeLabels[user_type] ?? user_type],
    ['Practice', practice_name],
    ['Specialty', specialty ? specialtyLabel(specialty) : null],
    ['License', [license_number, license_state].filter(Boolean).join(', ')],
    ['Website', profile.practice_website],
    ['LinkedIn', profile.linkedin_url],
    ['Bio', bio],
    ['Member since', dayFormat.format(new Date(created_at))],
    ['Last sign-in', last_sign_in_at ? timeLabel(last_sign_in_at, now) : 'Never'],
    ['Last seen', last_seen_at ? timeLabel(last_seen_at, now) : null],
  ];
  return <FactList facts={facts} />;
}
