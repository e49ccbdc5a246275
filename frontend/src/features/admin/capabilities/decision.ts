import { roleNames } from '../../../shared/access/roles.ts';
import type { Capability, Decision, Override } from './api.ts';

type Shown = Capability['overrides'][number];

const toOverride = ({ role, organisation_id: id, on }: Shown): Override[] => {
  if (role) return [{ role, on }];
  return id ? [{ organisation_id: id, on }] : [];
};

export const decisionOf = ({ key, default_on, overrides }: Capability): Decision => ({
  ...{ key, default_on },
  overrides: overrides.flatMap(toOverride),
});

export const nameOf = ({ role, organisation_name: name }: Shown): string =>
  role ? roleNames[role] : (name ?? 'an organization that is gone');

/** The names of the organizations that have an exception, by id. */
export const namesIn = ({ overrides }: Capability): (readonly [id: string, name: string])[] =>
  overrides.flatMap(({ organisation_id: id, organisation_name: name }) => (id && name ? [[id, name]] : []));

/** What is set: 'on by default; off for team members.' */
export const decisionText = ({ default_on: on, overrides }: Capability): string =>
  [
    `${on ? 'on' : 'off'} by default`,
    ...overrides.map((one) => `${one.on ? 'on' : 'off'} for ${nameOf(one)}`),
  ].join('; ') + '.';

export const sameDecision = (a: Decision, b: Decision): boolean => {
  const text = ({ default_on, overrides }: Decision) =>
    [default_on, ...overrides.map((one) => JSON.stringify(Object.entries(one).sort())).sort()].join();
  return text(a) === text(b);
};

const people = (count: number): string =>
  count === 1 ? '1 person' : `${count.toLocaleString('en-US')} people`;

/** What a decision changes, in one sentence. */
export function effectText({ lose, gain }: { readonly lose: number; readonly gain: number }): string {
  if (lose === 0 && gain === 0) return 'Nothing changes for anybody who has an account now.';
  const parts = [
    ...(lose > 0 ? [`${people(lose)} will no longer have it`] : []),
    ...(gain > 0 ? [`${people(gain)} will get it`] : []),
  ];
  return `${parts.join(', and ')}. It counts from their next click.`;
}
