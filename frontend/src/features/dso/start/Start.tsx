import { Card, Flex, Steps } from 'antd';
import { OrganisationForm } from './OrganisationForm.tsx';

const steps = [
  { title: 'Name your organization' },
  { title: 'Add the first location' },
  { title: 'Invite the first person' },
];

/** What stands before the first two steps are done; `current` counts from 0. */
export function StartSteps({ current }: { current: number }) {
  return <Steps size="small" responsive current={current} items={steps} aria-label="Setting up" />;
}

/** For whoever may create an organization and leads none: the first of three steps. */
export function Start() {
  return (
    <section aria-labelledby="dso-start">
      <Card>
        <Flex vertical gap="large">
          <h2 id="dso-start">Set up your organization</h2>
          <p className="muted">
            Three steps: give it a name, add a location, and invite somebody. Everything can be changed later.
          </p>
          <StartSteps current={0} />
          <OrganisationForm />
        </Flex>
      </Card>
    </section>
  );
}
