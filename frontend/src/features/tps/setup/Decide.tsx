import { Button, Card, Flex } from 'antd';
import { useState } from 'react';
import { FormField } from '../../../shared/ui/fields/FormField.tsx';
import { useForm } from '../../../shared/ui/form/use-form.ts';
import type { AlignerCase, Setup } from '../types.ts';
import { Refused } from '../Refused.tsx';
import { useCaseChange } from '../use-case-change.ts';
import { decisions } from './api.ts';
import { Revise } from './Revise.tsx';

interface DecideProps {
  readonly saved: AlignerCase;
  readonly setup: Setup;
}

function Approve({ saved, setup, onBack }: DecideProps & { onBack: () => void }) {
  const approve = useCaseChange(
    saved.id,
    (signature: string) => decisions.approve(saved.id, setup.revision, signature),
    'The setup is approved.',
  );
  const form = useForm({
    id: 'tps-approve',
    initial: { name: '' },
    checks: { name: (text) => (text.trim().length >= 3 ? null : 'Enter your full name') },
    onSubmit: ({ name }) => approve.mutate(name.trim()),
  });
  return (
    <form onSubmit={form.onSubmit} noValidate aria-label="Approve the setup">
      <p>Production begins after this, and the setup cannot be changed any more.</p>
      <FormField
        form={form}
        name="name"
        label="Your full name, as signature"
        autoComplete="name"
        maxLength={120}
      />
      {approve.error ? <Refused error={approve.error} /> : null}
      <Flex wrap gap="small">
        <Button type="primary" htmlType="submit" loading={approve.isPending}>
          Approve Setup
        </Button>
        <Button onClick={onBack} disabled={approve.isPending}>
          Not Yet
        </Button>
      </Flex>
    </form>
  );
}

/** The treating doctor's word on the open setup. */
export function Decide({ saved, setup }: DecideProps) {
  const [asked, setAsked] = useState<'approve' | 'revise' | null>(null);
  const back = () => setAsked(null);
  return (
    <Card title={<h3>Your decision on revision {setup.revision}</h3>} className="tps-decide">
      {asked === 'approve' ? <Approve saved={saved} setup={setup} onBack={back} /> : null}
      {asked === 'revise' ? <Revise saved={saved} setup={setup} onBack={back} /> : null}
      {asked === null ? (
        <Flex wrap gap="small">
          <Button type="primary" onClick={() => setAsked('approve')}>
            Approve
          </Button>
          <Button onClick={() => setAsked('revise')}>Request Revision</Button>
        </Flex>
      ) : null}
    </Card>
  );
}
