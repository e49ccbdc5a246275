import { Button, Card, Flex } from 'antd';
import { useSession } from '../../../shared/auth/index.ts';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import { hoursText, specialtyLabel } from '../labels.ts';
import type { Specialist } from '../types.ts';
import { NOWHERE, useSpecialistView } from '../use-specialist-view.ts';

const REFERRERS = ['practitioner', 'dso_admin', 'specialist', 'team_member'];

function Badges({ specialist }: { specialist: Specialist }) {
  return (
    <Flex wrap gap="small">
      {specialist.is_sample ? <Badge tone="sample">Sample</Badge> : null}
      {specialist.accepts_new ? (
        <Badge tone="good">Takes new referrals</Badge>
      ) : (
        <Badge tone="warning">Not taking new referrals</Badge>
      )}
      {specialist.telehealth ? <Badge tone="accent">Telehealth</Badge> : null}
    </Flex>
  );
}

/** One specialist of the directory, and the way to a referral. */
export function SpecialistCard({ specialist }: { specialist: Specialist }) {
  const { hasRole } = useSession();
  const { go } = useSpecialistView();
  const { id, name, practice_name, specialty, regions, bio, insurance_notes, response_hours } = specialist;
  const mayRefer = REFERRERS.some((role) => hasRole(role)) && !specialist.is_me;
  return (
    <li>
      <Card>
        <Flex vertical gap="small">
          <h2>{name}</h2>
          <p className="muted">
            {[specialtyLabel(specialty), practice_name, regions.join(', ')].filter(Boolean).join(' · ')}
          </p>
          <Badges specialist={specialist} />
          {bio ? <p>{bio}</p> : null}
          {insurance_notes ? <p className="muted">Insurance: {insurance_notes}</p> : null}
          <p className="muted">Usually answers {hoursText(response_hours)}</p>
          {mayRefer ? (
            <Button
              disabled={!specialist.accepts_new}
              aria-label={`Refer a patient to ${name}`}
              onClick={() => go({ ...NOWHERE, new: '1', to: id }, 'visit')}
            >
              Refer a patient
            </Button>
          ) : null}
        </Flex>
      </Card>
    </li>
  );
}
