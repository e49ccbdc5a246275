import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { membershipsQuery, type OwnMembership } from './api.ts';
import { membershipText } from './labels.ts';

const byStart = (some: OwnMembership, other: OwnMembership): number =>
  some.starts_on.localeCompare(other.starts_on);

/** What the person is a member of today, and what follows it. Left out for others, and while it is not known. */
export function Memberships() {
  const { data = [] } = useQuery(membershipsQuery);
  const lines = data.toSorted(byStart).flatMap((one) => {
    const text = membershipText(one);
    return text ? [{ id: one.id, text }] : [];
  });
  if (lines.length === 0) return null;
  const periods = (
    <ul className="plain-list">
      {lines.map(({ id, text }) => (
        <li key={id}>{text}</li>
      ))}
    </ul>
  );
  return <Alert type="info" showIcon title={periods} />;
}
