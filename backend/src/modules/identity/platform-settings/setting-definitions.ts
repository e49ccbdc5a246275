import type { Type } from '@nestjs/common';
import type { Env } from '#config/env.ts';
import {
  AssistantLimitsDto,
  ContactDetailsDto,
  IdleLockDto,
  QuotasDto,
  SignUpsDto,
  SupportHoursDto,
} from './dto/values.dto.ts';
import { settingUnknown } from './platform-settings.errors.ts';

/** Every setting that admins decide, by its key. */
export interface SettingValues {
  sign_ups: SignUpsDto;
  idle_lock: IdleLockDto;
  assistant: AssistantLimitsDto;
  support_hours: SupportHoursDto;
  contact_details: ContactDetailsDto;
  quotas: QuotasDto;
}

export type SettingKey = keyof SettingValues;

type Fault = readonly [field: string, message: string];

interface Definition<Value> {
  readonly Value: Type<Value>;
  /** What counts until an admin decides; where the operator has set it, that. */
  readonly defaultOf: (env: Env) => Value;
  /** What is wrong between fields: the field to mend, and what to do. */
  readonly faults?: (value: Value) => readonly Fault[];
}

const SYSTEM_PROMPT =
  'You are the assistant of a dental practice inside Chairside. You help dentists and their teams with courses, aligner ' +
  'workflow, letters to patients and plain explanations. You support; the dentist decides: give no diagnosis and no treatment ' +
  'decision, and say so when one is asked for. Say when you are not sure. Do not invent figures, studies, procedure codes or ' +
  'laws. Never ask for names, birth dates or other details that tell who a patient is. Answer in the language of the question, ' +
  'short and ready to use, in Markdown.';

export const SETTINGS: { readonly [Key in SettingKey]: Definition<SettingValues[Key]> } = {
  sign_ups: {
    Value: SignUpsDto,
    defaultOf: (env) => ({ open: env.AUTH_SIGNUPS }),
  },
  idle_lock: {
    Value: IdleLockDto,
    defaultOf: () => ({ default_minutes: 15, max_minutes: 30 }),
    faults: ({ default_minutes, max_minutes }) =>
      default_minutes > max_minutes ? [['default_minutes', `Enter ${max_minutes} or less`]] : [],
  },
  assistant: {
    Value: AssistantLimitsDto,
    defaultOf: () => ({ system_prompt: SYSTEM_PROMPT, monthly_tokens: 500_000 }),
  },
  support_hours: {
    Value: SupportHoursDto,
    defaultOf: (env) => ({ time_zone: env.SUPPORT_TIME_ZONE, days: [...env.siteHours] }),
    faults: ({ days }) => [
      ...(days.length === 0 ? [['days', 'Support must be open on at least one day'] as const] : []),
      ...days.flatMap(({ day, opens, closes }, at): Fault[] => [
        ...(days.findIndex((one) => one.day === day) < at
          ? [[`days.${at}.day`, 'This day stands twice'] as const]
          : []),
        ...(closes > opens ? [] : [[`days.${at}.closes`, 'Enter a time after the opening'] as const]),
      ]),
    ],
  },
  contact_details: {
    Value: ContactDetailsDto,
    defaultOf: (env) => ({
      address: env.SITE_ADDRESS ?? null,
      phone: env.SITE_PHONE ?? null,
      email: env.SITE_EMAIL ?? null,
      linkedin: env.SITE_LINKEDIN ?? null,
      instagram: env.SITE_INSTAGRAM ?? null,
      facebook: env.SITE_FACEBOOK ?? null,
      youtube: env.SITE_YOUTUBE ?? null,
    }),
  },
  quotas: {
    Value: QuotasDto,
    defaultOf: (env) => ({
      conversations: env.CONVERSATIONS_PER_PERSON,
      tasks: env.TASKS_PER_PERSON,
      connection_attempts: env.ATTEMPTS_PER_PERSON,
      sessions: env.SESSIONS_PER_PERSON,
    }),
  },
};

export const SETTING_KEYS = Object.keys(SETTINGS) as SettingKey[];

/** @throws {AppError} 404 where no setting has this key */
export function settingKey(key: string): SettingKey {
  if (!Object.hasOwn(SETTINGS, key)) throw settingUnknown();
  return key as SettingKey;
}
