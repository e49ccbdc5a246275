import { useSession } from '../../../shared/auth/index.ts';

const DOCTORS = ['practitioner', 'dso_admin', 'specialist'];

/** Who may begin a case: somebody who treats for themselves, a team member for a doctor, others not at all. */
export function useStarter(): 'doctor' | 'member' | 'nobody' {
  const { roles } = useSession();
  if (roles.some((role) => DOCTORS.includes(role))) return 'doctor';
  return roles.includes('team_member') ? 'member' : 'nobody';
}
