import { Flex } from 'antd';
import { useState } from 'react';
import { Segmented } from '../../../shared/ui/segmented/Segmented.tsx';
import type { AlignerCase, Setup } from '../types.ts';
import { Decide } from './Decide.tsx';
import { SetupReview } from './SetupReview.tsx';

const DECISIONS = { pending: 'open', approved: 'approved', revision: 'sent back' } as const;
const labelOf = ({ revision, decision }: Setup): string => `Revision ${revision}, ${DECISIONS[decision]}`;

/** The setups of a case, the newest first, and the decision on the one that is open. */
export default function SetupTab({ saved }: { saved: AlignerCase }) {
  const { setups } = saved;
  const [chosen, setChosen] = useState<string>();
  const setup = setups.find(({ revision }) => String(revision) === chosen) ?? setups[0];
  if (!setup)
    return (
      <p className="muted">There is no setup yet. The laboratory makes it after the records are accepted.</p>
    );
  const before = setups.find(({ revision }) => revision < setup.revision);
  return (
    <Flex vertical gap="middle">
      {setups.length > 1 ? (
        <Segmented
          label="Revision"
          name="tps-revision"
          segments={setups.map((one) => ({ key: String(one.revision), label: labelOf(one) }))}
          active={String(setup.revision)}
          onChange={setChosen}
        />
      ) : null}
      <SetupReview
        key={setup.revision}
        setup={setup}
        before={before}
        dentition={saved.dentition ?? 'permanent'}
      />
      {saved.may.decide && setup.decision === 'pending' ? <Decide saved={saved} setup={setup} /> : null}
    </Flex>
  );
}
