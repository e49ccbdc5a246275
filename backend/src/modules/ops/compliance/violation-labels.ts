import type { ViolationLabelsDto } from './dto/compliance.dto.ts';

/** What each type of violation is called on the page and in the report. */
export const VIOLATION_LABELS: ViolationLabelsDto = {
  system_prompt_missing: 'System prompt missing',
  integration_context: 'Wrong connection for the context',
  direct_api_usage: 'Direct call past the request builder',
};
