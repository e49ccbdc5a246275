import type { Settings, UpdateSettings } from '../../../shared/api/index.ts';
import { METHODS } from '../../../shared/learning/labels.ts';
import type { Check } from '../../../shared/ui/form/checks.ts';

type Method = (typeof METHODS)[number]['value'];
export type GoalField = 'ce_goal' | 'ce_cycle_start' | 'ce_cycle_end' | Method;
export type GoalValues = Record<GoalField, string>;

/** The goal, the cycle and the caps of the methods, as text fields hold them. */
export const valuesOf = (settings: Settings): GoalValues => ({
  ce_goal: settings.ce_goal?.toString() ?? '',
  ce_cycle_start: settings.ce_cycle_start ?? '',
  ce_cycle_end: settings.ce_cycle_end ?? '',
  live_inperson: settings.ce_method_caps.live_inperson?.toString() ?? '',
  live_webinar: settings.ce_method_caps.live_webinar?.toString() ?? '',
  participation: settings.ce_method_caps.participation?.toString() ?? '',
  self_instruction: settings.ce_method_caps.self_instruction?.toString() ?? '',
});

/** What is emptied is taken back; a method without a cap is left out. */
export const changesOf = (values: GoalValues): UpdateSettings => ({
  ce_goal: values.ce_goal.trim() ? Number(values.ce_goal) : null,
  ce_cycle_start: values.ce_cycle_start || null,
  ce_cycle_end: values.ce_cycle_end || null,
  ce_method_caps: Object.fromEntries(
    METHODS.flatMap(({ value }) => (values[value].trim() ? [[value, Number(values[value])]] : [])),
  ),
});

const CREDITS = /^\d{1,3}(\.\d{1,2})?$/;

const credits: Check<GoalField> = (text) =>
  text.trim() === '' || CREDITS.test(text.trim()) ? null : 'Enter a number of credits, such as 30';

export const GOAL_CHECKS = {
  ...{ ce_goal: credits, live_inperson: credits, live_webinar: credits },
  ...{ participation: credits, self_instruction: credits },
  ce_cycle_end: (end, { ce_cycle_start: start }) =>
    end && start && end <= start ? 'The cycle must end after it starts' : null,
} satisfies Partial<Record<GoalField, Check<GoalField>>>;
