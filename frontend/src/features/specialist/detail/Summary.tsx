import { useMutation } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { messageOf } from '../../../shared/api/index.ts';
import { dayText } from '../../../shared/lib/time-labels.ts';
import { type Fact, FactList } from '../../../shared/ui/fact-list/FactList.tsx';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { ToothMap } from '../../../shared/ui/tooth-map/ToothMap.tsx';
import { revealBirthDate } from '../api.ts';
import { momentText, specialtyLabel } from '../labels.ts';
import type { Referral } from '../types.ts';
import { ReferralFiles } from './ReferralFiles.tsx';

/** Masked until it is asked for; the server writes down who looked. */
function BirthDate({ id }: { id: string }) {
  const show = useMutation({
    mutationFn: () => revealBirthDate(id),
    onError: (error) => notice.error('Not shown', messageOf(error)),
  });
  const day = show.data?.birth_date;
  if (day) return dayText(day);
  return (
    <Flex gap="small" align="center">
      <span aria-hidden>••/••/••••</span>
      <Button
        size="small"
        loading={show.isPending}
        aria-label="Show date of birth"
        onClick={() => show.mutate()}
      >
        Show
      </Button>
    </Flex>
  );
}

const SEXES = { female: 'Female', male: 'Male', other: 'Other', unknown: null } as const;

function factsOf(referral: Referral): Fact[] {
  const { patient, sender_name, sender_practice, specialist, sent_at, consent_at, due_at, state } = referral;
  const name = patient ? `${patient.first_name} ${patient.last_name}` : null;
  return [
    ['Patient', patient?.is_sample ? `${name} (sample)` : name],
    ['Age', patient?.age === null ? null : patient?.age],
    ['Sex', patient ? SEXES[patient.sex] : null],
    ['Date of birth', patient?.has_birth_date ? <BirthDate key="birth" id={referral.id} /> : null],
    ['From', [sender_name ?? 'Former member', sender_practice].filter(Boolean).join(', ')],
    ['To', specialist ? `${specialist.name}, ${specialtyLabel(specialist.specialty)}` : 'Former member'],
    ['Sent', sent_at ? momentText(sent_at) : null],
    ['Answer due', state === 'sent' && due_at ? momentText(due_at) : null],
    ['Consent', consent_at ? `Confirmed on ${momentText(consent_at)}` : null],
  ];
}

function Words({ title, text }: { title: string; text: string }) {
  if (text.trim() === '') return null;
  return (
    <div>
      <h4>{title}</h4>
      <p className="as-typed">{text}</p>
    </div>
  );
}

/** What was asked, about whom, and with which images. */
export function Summary({ referral }: { referral: Referral }) {
  return (
    <section aria-labelledby="referral-summary">
      <Flex vertical gap="middle">
        <h3 id="referral-summary">Summary</h3>
        <FactList facts={factsOf(referral)} />
        <Words title="Reason" text={referral.reason} />
        {referral.teeth.length > 0 ? <ToothMap label="Teeth" value={referral.teeth} /> : null}
        <Words title="History" text={referral.history} />
        <Words title="Done so far" text={referral.done_so_far} />
        <ReferralFiles referral={referral} part="request" />
      </Flex>
    </section>
  );
}
