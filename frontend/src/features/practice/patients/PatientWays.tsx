import { useQuery } from '@tanstack/react-query';
import { Flex } from 'antd';
import { useSession } from '../../../shared/auth/index.ts';
import { LinkButton } from '../../../shared/ui/button/LinkButton.tsx';
import { membershipsQuery } from '../../../shared/organisations/index.ts';
import { usePractice } from '../practice-context.ts';
import type { Patient } from '../types.ts';
import { mayRefer, REFERRERS } from './may-refer.ts';

function useMayRefer(): boolean {
  const { source } = usePractice();
  const { profile } = useSession();
  const { data, isPending } = useQuery(membershipsQuery());
  return !isPending && mayRefer(profile?.roles ?? [], source, data?.items ?? []);
}

/** Where this patient's record leads on; the patient travels as an opaque reference. */
export function PatientWays({ patient: { ref } }: { patient: Patient }) {
  const { hasRole } = useSession();
  const refers = useMayRefer();
  if (!REFERRERS.some((role) => hasRole(role))) return null;
  const patient = new URLSearchParams({ patient: ref });
  return (
    <Flex wrap gap="small">
      <LinkButton to={`/tps?${patient}`}>Start Aligner Case</LinkButton>
      {refers ? <LinkButton to={`/specialist?new=1&${patient}`}>Refer</LinkButton> : null}
    </Flex>
  );
}
