import type { CaseCheckDto, CheckItemDto, CheckStep } from '../dto/case.dto.ts';
import type { SealedPatient } from '../cases/case-seals.ts';
import type { TpsCase } from '../cases/tps-case.entity.ts';
import { isScanSlot, PHOTO_SLOTS, type FileSlot } from '../files/slots.ts';
import type { TpsFile } from '../files/tps-file.entity.ts';

/** What a check looks at. */
export interface CheckedCase {
  readonly row: Pick<
    TpsCase,
    'sex' | 'arches' | 'dentition' | 'consentOn' | 'approach' | 'findings' | 'orderType' | 'scanner'
  >;
  readonly patient: SealedPatient;
  readonly files: readonly Pick<TpsFile, 'slot' | 'nameMismatch'>[];
  readonly complaint: string | null;
  /** `2026-01-31` */
  readonly today: string;
}

type Words = readonly [code: string, message: string, step: CheckStep, field: string];

/** In words, what each photo shows. */
const PHOTO_NAMES: Readonly<Record<(typeof PHOTO_SLOTS)[number], string>> = {
  face_front: 'face from the front',
  smile: 'smile',
  profile: 'profile',
  anterior: 'front teeth',
  right_buccal: 'right side',
  left_buccal: 'left side',
  upper_occlusal: 'upper arch',
  lower_occlusal: 'lower arch',
};

/** What has to be there before a case can be sent, and what should be looked at; each with where to find it. */
export function checkCase(checked: CheckedCase): CaseCheckDto {
  return {
    missing: [...missingGeneral(checked), ...missingRecords(checked), ...missingApproach(checked)].map(
      toItem,
    ),
    warnings: warnings(checked).map(toItem),
  };
}

const toItem = ([code, message, step, field]: Words): CheckItemDto => ({ code, message, step, field });

function missingGeneral({ row, patient, today }: CheckedCase): Words[] {
  const rows: (Words | false)[] = [
    !patient.first && ['first_name_missing', 'The patient’s first name', 'general', 'patient_first'],
    !patient.last && ['last_name_missing', 'The patient’s last name', 'general', 'patient_last'],
    !patient.birthDate && ['birth_date_missing', 'The birth date', 'general', 'birth_date'],
    patient.birthDate !== null &&
      patient.birthDate > today && ['birth_date_future', 'A birth date in the past', 'general', 'birth_date'],
    !row.sex && ['sex_missing', 'The patient’s sex', 'general', 'sex'],
    !row.arches && ['arches_missing', 'The arches to treat', 'general', 'arches'],
    !row.consentOn && ['consent_missing', 'The date of informed consent', 'general', 'consent_on'],
    row.consentOn !== null &&
      row.consentOn > today && [
        'consent_future',
        'A date of consent that is not in the future',
        'general',
        'consent_on',
      ],
  ];
  return rows.filter((one) => one !== false);
}

function missingRecords({ row, files }: CheckedCase): Words[] {
  const has = (slot: FileSlot): boolean => files.some((file) => file.slot === slot);
  const photos = PHOTO_SLOTS.filter((slot) => !has(slot)).map((slot): Words => [
    'photo_missing',
    `Photo: ${PHOTO_NAMES[slot]}`,
    'records',
    slot,
  ]);
  const scans: (Words | false)[] = [
    row.arches !== 'lower' &&
      !has('scan_upper') && ['scan_missing', 'Scan: upper arch', 'records', 'scan_upper'],
    row.arches !== 'upper' &&
      !has('scan_lower') && ['scan_missing', 'Scan: lower arch', 'records', 'scan_lower'],
  ];
  return [...photos, ...scans.filter((one) => one !== false)];
}

function missingApproach({ row }: CheckedCase): Words[] {
  const { steps, attachments } = row.approach;
  const rows: (Words | false)[] = [
    !row.dentition && ['dentition_missing', 'Permanent or mixed dentition', 'approach', 'dentition'],
    steps?.mode === 'limit' &&
      steps.limit === undefined && ['limit_missing', 'The highest number of steps', 'approach', 'steps'],
    attachments?.mode === 'delay' &&
      attachments.delay_to_step === undefined && [
        'delay_missing',
        'The step from which attachments may be placed',
        'approach',
        'attachments',
      ],
  ];
  return rows.filter((one) => one !== false);
}

function warnings({ row, files, complaint }: CheckedCase): Words[] {
  const mismatched = files
    .filter(({ nameMismatch }) => nameMismatch)
    .map(({ slot }): Words => {
      const what = isScanSlot(slot) ? 'scan' : 'picture';
      return [
        'name_mismatch',
        `The file name of this ${what} seems to name another patient`,
        'records',
        slot,
      ];
    });
  const hasXray = files.some(({ slot }) => slot === 'panoramic' || slot === 'full_mouth');
  const moved = new Set([...(row.approach.no_move_teeth ?? []), ...(row.findings.implants ?? [])]);
  const pulled = (row.approach.extraction_teeth ?? []).filter((tooth) =>
    (row.findings.missing_teeth ?? []).includes(tooth),
  );
  const rows: (Words | false)[] = [
    row.dentition === 'mixed' &&
      !hasXray && ['xray_advised', 'An X-ray is advised in mixed dentition', 'records', 'panoramic'],
    !complaint && ['complaint_missing', 'The chief complaint is empty', 'general', 'chief_complaint'],
    (row.approach.goals ?? []).length === 0 && [
      'goals_missing',
      'No treatment goal is chosen',
      'approach',
      'goals',
    ],
    pulled.length > 0 && [
      'extraction_of_missing',
      `Planned extraction of teeth that are missing: ${pulled.join(', ')}`,
      'approach',
      'extraction_teeth',
    ],
    (row.approach.extraction_teeth ?? []).some((tooth) => moved.has(tooth)) && [
      'extraction_restricted',
      'A tooth that must not move, or an implant, is planned for extraction',
      'approach',
      'extraction_teeth',
    ],
  ];
  return [...mismatched, ...rows.filter((one) => one !== false)];
}
