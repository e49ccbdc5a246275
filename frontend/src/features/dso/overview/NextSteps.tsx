import { Button, Card, Flex } from 'antd';
import { browserZone } from '../../../shared/ui/fields/time-zones.ts';
import type { Membership } from '../api.ts';
import { LocationForm } from '../locations/LocationForm.tsx';
import { StartSteps } from '../start/Start.tsx';

interface NextStepsProps {
  readonly organisation: Membership;
  readonly hasLocation: boolean;
  readonly onInvite: () => void;
}

/** The second and the third step of setting up: the first location, the first invitation. */
export function NextSteps({ organisation, hasLocation, onInvite }: NextStepsProps) {
  return (
    <Card>
      <Flex vertical gap="large">
        <StartSteps current={hasLocation ? 2 : 1} />
        {hasLocation ? (
          <Flex vertical gap="middle" align="start">
            <p>Invite the people who work with you. Each gets exactly the permissions that you choose.</p>
            <Button type="primary" onClick={onInvite}>
              Invite people
            </Button>
          </Flex>
        ) : (
          <LocationForm
            organisation={organisation.organisation_id}
            timezone={browserZone()}
            onDone={() => undefined}
          />
        )}
      </Flex>
    </Card>
  );
}
